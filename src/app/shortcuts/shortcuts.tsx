import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusPost } from "@/components/posts/feed-focus";
import { controlOfCurrentPost, focusedPostLink } from "@/components/posts/post-controls";
import { hasNews } from "@/config/community";
import { href } from "@/config/paths";
import { focusField, startAt } from "@/lib/initial-focus";
import { isComposing } from "@/lib/is-composing";
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";
import { registeredShortcuts, type Shortcut, useShortcuts } from "@/lib/shortcuts";
import { useSessionUserId } from "@/queries/people/session";
import { usePreferences } from "@/queries/preferences";

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

const usePostShortcuts = (): void => {
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

const usePageShortcuts = (): void => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const userId = useSessionUserId();

  const goTo = (to: string, state?: ReturnType<typeof startAt>): boolean => {
    if (pathname !== to) void navigate(to, { state });
    return true;
  };
  const search = (): boolean =>
    pathname === href.explore() ? focusField("search") : goTo(href.explore(), startAt("search"));

  const harmony: Shortcut = {
    keys: ["g", "n"],
    group: "Places",
    does: t`Harmony, the news`,
    run: () => goTo(href.harmony()),
  };

  useShortcuts([
    { keys: ["n"], group: "Posts", does: t`New post`, run: () => goTo(href.createPost()) },
    { keys: ["/"], group: "Places", does: t`Search`, run: search },
    { keys: ["g", "h"], group: "Places", does: t`Home`, run: () => goTo(href.home()) },
    { keys: ["g", "e"], group: "Places", does: t`Explore`, run: () => goTo(href.explore()) },
    { keys: ["g", "a"], group: "Places", does: t`Activity`, run: () => goTo(href.activity()) },
    ...(hasNews ? [harmony] : []),
    { keys: ["g", "p"], group: "Places", does: t`Your profile`, run: () => goTo(href.profile(userId)) },
  ]);
};

const fields =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

const overlay = ["dialog", "alertdialog", "menu", "listbox"]
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** `?` needs Shift on most keyboards. */
const isFree = (event: KeyboardEvent): boolean => {
  const { target, defaultPrevented, ctrlKey, altKey, metaKey } = event;
  if (defaultPrevented || isComposing(event) || ctrlKey || altKey || metaKey) return false;
  if (target instanceof Element && target.closest(fields)) return false;
  return document.querySelector(overlay) === null;
};

/** The letter in Latin where the keyboard writes another script. */
const keyOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (/^[\p{Script=Latin} -~]/u.test(key)) return key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  if (code === "Period") return ".";
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? key;
  return shiftKey ? letter : letter.toLowerCase();
};

const sequenceMs = 1500;

const shortcutFor = (prefix: string | null, key: string): Shortcut | undefined => {
  const all = registeredShortcuts();
  return (
    all.find(({ keys: [first, second] }) => second !== undefined && first === prefix && second === key) ??
    all.find(({ keys: [first, second] }) => second === undefined && first === key)
  );
};

const startsPair = (key: string): boolean =>
  registeredShortcuts().some(({ keys }) => keys.length === 2 && keys[0] === key);

const useShortcutKeys = (isOn: boolean): void => {
  const prefix = useRef<{ key: string; at: number } | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { repeat, timeStamp } = event;
    const key = keyOf(event);
    const waiting = prefix.current && timeStamp - prefix.current.at < sequenceMs ? prefix.current.key : null;
    prefix.current = null;
    if (!isFree(event)) return;
    const shortcut = shortcutFor(waiting, key);
    if (!shortcut) {
      if (startsPair(key)) prefix.current = { key, at: timeStamp };
      return;
    }
    if (repeat && !shortcut.repeats) return;
    if (shortcut.run()) event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
};

const ShortcutList = lazyPart(async () => (await withTexts(import("./shortcut-list"), "parts")).ShortcutList);

export const Shortcuts = () => {
  const { key } = useLocation();
  const userId = useSessionUserId();
  const [openOn, setOpenOn] = useState<string | null>(null);

  const showList = (): boolean => {
    setOpenOn(key);
    return true;
  };

  usePostShortcuts();
  usePageShortcuts();
  useShortcuts([{ keys: ["?"], group: "Help", does: t`Show this list`, run: showList }]);
  useShortcutKeys(usePreferences().shortcuts);

  return openOn === key && <ShortcutList userId={userId} onClose={() => setOpenOn(null)} />;
};
