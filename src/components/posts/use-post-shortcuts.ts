import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router-dom";
import { focusField, startAt } from "@/lib/initial-focus";
import { useShortcuts } from "@/lib/shortcuts";
import { focusPost } from "./feed-focus";
import { controlOfCurrentPost, focusedPostLink } from "./post-controls";

const press = (control: HTMLElement | null): boolean => {
  control?.click();
  return control !== null;
};

const openMenu = (): boolean => {
  const button = controlOfCurrentPost("menu")?.querySelector("button") ?? null;
  button?.focus();
  return press(button);
};

/** Links and buttons inside a post keep their Enter. */
const open = (): boolean => document.activeElement?.tagName === "ARTICLE" && press(focusedPostLink());

export const usePostShortcuts = (): void => {
  const navigate = useNavigate();

  const reply = (): boolean => {
    const link = focusedPostLink();
    if (!link) return focusField("reply");
    void navigate(link.pathname, { state: startAt("reply") });
    return true;
  };

  useShortcuts([
    { keys: ["j"], group: "Posts", does: t`Next post`, repeats: true, run: () => focusPost(1) },
    { keys: ["k"], group: "Posts", does: t`Previous post`, repeats: true, run: () => focusPost(-1) },
    { keys: ["Enter"], group: "Posts", does: t`Open the post`, run: open },
    { keys: ["r"], group: "Posts", does: t({ message: "Reply", context: "command" }), run: reply },
    {
      keys: ["l"],
      group: "Posts",
      does: t({ message: "Like", context: "command" }),
      run: () => press(controlOfCurrentPost("like")),
    },
    {
      keys: ["b"],
      group: "Posts",
      does: t({ message: "Bookmark", context: "command" }),
      run: () => press(controlOfCurrentPost("bookmark")),
    },
    { keys: ["."], group: "Posts", does: t`More actions`, run: openMenu },
  ]);
};
