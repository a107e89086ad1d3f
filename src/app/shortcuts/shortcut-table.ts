import { matchPath } from "react-router-dom";
import { focusedPostPath, focusPost, openFocusedPost } from "@/components/posts/feed-focus";
import { href, paths } from "@/config/paths";
import { focusField, startAt } from "@/lib/initial-focus";

/** The post that has the focus, or else the one whose own page this is. */
const currentPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("article") ??
  document.querySelector<HTMLElement>('main article[aria-labelledby="post-name"]');

/** Presses its heart. False where there is none. */
const pressLike = (): boolean => {
  const heart = currentPost()?.querySelector<HTMLElement>('[data-action="like"]') ?? null;
  heart?.click();
  return heart !== null;
};

/** Opens its “…” menu. False where there is none. */
const openPostMenu = (): boolean => {
  const button = currentPost()?.querySelector<HTMLElement>('button[aria-haspopup="menu"]') ?? null;
  if (!button) return false;
  button.focus();
  // Until its code is there the button is a plain one; then it opens with a key, and not with a click alone.
  if (button.dataset["state"] === undefined) button.click();
  else button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  return true;
};

/** What a shortcut may need to know of the moment it is pressed in. */
export interface Moment {
  pathname: string;
  userId: string;
  go: (to: string, state?: ReturnType<typeof startAt>) => void;
  showList: () => void;
  /** Bookmarks a post, or takes the bookmark back. */
  bookmark: (postId: string) => void;
}

/** One line of the list, and what the keys do. */
export interface Shortcut {
  /** Pressed one after the other, as the keyboard's own layout names them. */
  keys: readonly [string] | readonly [string, string];
  group: "Posts" | "Places" | "Help";
  does: string;
  /** Holding the key down does it again and again. */
  repeats?: true;
  /** False when there is nothing to do: the key is the browser's then. */
  run: (moment: Moment) => boolean;
}

const goTo = ({ pathname, go }: Moment, to: string): boolean => {
  if (pathname !== to) go(to);
  return true;
};

/** The focused post's own page with the reply field ready; on a post's page without a focused one, its reply field. */
const reply = ({ go }: Moment): boolean => {
  const path = focusedPostPath();
  if (path === null) return focusField("reply");
  go(path, startAt("reply"));
  return true;
};

const search = ({ pathname, go }: Moment): boolean => {
  if (pathname === href.explore()) return focusField("search");
  go(href.explore(), startAt("search"));
  return true;
};

/** The post that has the focus, or else the one whose own page this is. */
const bookmarkPost = ({ pathname, bookmark }: Moment): boolean => {
  const id = matchPath(paths.post, focusedPostPath() ?? pathname)?.params.id;
  if (id !== undefined) bookmark(id);
  return id !== undefined;
};

/** On a link or button inside a post, Enter is theirs. */
const openPost = (): boolean => document.activeElement?.tagName === "ARTICLE" && openFocusedPost();

/** Every keyboard shortcut: the handler and the list read nothing else. */
export const shortcutTable: readonly Shortcut[] = [
  { keys: ["j"], group: "Posts", does: "Next post", repeats: true, run: () => focusPost(1) },
  { keys: ["k"], group: "Posts", does: "Previous post", repeats: true, run: () => focusPost(-1) },
  { keys: ["Enter"], group: "Posts", does: "Open the post", run: openPost },
  { keys: ["r"], group: "Posts", does: "Reply", run: reply },
  { keys: ["l"], group: "Posts", does: "Like", run: pressLike },
  { keys: ["b"], group: "Posts", does: "Bookmark", run: bookmarkPost },
  { keys: ["."], group: "Posts", does: "More actions", run: openPostMenu },
  { keys: ["n"], group: "Posts", does: "New post", run: (moment) => goTo(moment, href.createPost()) },
  { keys: ["/"], group: "Places", does: "Search", run: search },
  { keys: ["g", "h"], group: "Places", does: "Home", run: (moment) => goTo(moment, href.home()) },
  { keys: ["g", "e"], group: "Places", does: "Explore", run: (moment) => goTo(moment, href.explore()) },
  { keys: ["g", "a"], group: "Places", does: "Activity", run: (moment) => goTo(moment, href.activity()) },
  { keys: ["g", "n"], group: "Places", does: "Harmony, the news", run: (moment) => goTo(moment, href.harmony()) },
  {
    keys: ["g", "p"],
    group: "Places",
    does: "Your profile",
    run: (moment) => goTo(moment, href.profile(moment.userId)),
  },
  {
    keys: ["?"],
    group: "Help",
    does: "Show this list",
    run: ({ showList }) => {
      showList();
      return true;
    },
  },
];
