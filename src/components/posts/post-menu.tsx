import { LateMenu } from "@/components/ui/late-parts";
import type { PostActionsProps } from "./post-actions";
import { menuControl } from "./post-controls";

const load = async () => (await import("./post-actions")).PostActions;

/** The “…” of a post. */
export const PostMenu = (props: Omit<PostActionsProps, "label">) => (
  <div ref={menuControl}>
    <LateMenu load={load} props={{ ...props, label: "More actions" }} />
  </div>
);
