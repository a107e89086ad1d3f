import { pageHeading } from "@/lib/initial-focus";

const articlesOf = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[role="feed"] article'),
];

const reach = (article: HTMLElement | undefined): boolean => {
  article?.focus({ preventScroll: true });
  article?.scrollIntoView({ block: "nearest" });
  return article !== undefined;
};

/** The post that has the focus, or holds what has it. */
const focusedPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[role="feed"] article') ?? null;

/** The first post of which more than a sliver shows below the page's header. */
const firstInView = (articles: readonly HTMLElement[]): HTMLElement | undefined => {
  const header = document.querySelector("main header")?.getBoundingClientRect().bottom ?? 0;
  return articles.find((article) => article.getBoundingClientRect().bottom > header + 24);
};

/**
 * Moves the focus to the next post of the screen's feed, or to the one before; from elsewhere, to the first in view.
 * False when there is none. Posts next to a focused one are always in the document, however long the feed.
 */
export const focusPost = (step: 1 | -1): boolean => {
  const articles = articlesOf(document);
  const current = focusedPost();
  return reach(current ? articles[articles.indexOf(current) + step] : firstInView(articles));
};

/** Puts the focus on the newest post, or on the page's heading where there is none. */
export const focusFirstPost = (): void => {
  const first = document.querySelector<HTMLElement>('[role="feed"] article[aria-posinset="1"]');
  (first ?? pageHeading())?.focus({ preventScroll: true });
};

/** The last post that the screen's feed has in the document. */
export const lastPost = (): HTMLElement | null => articlesOf(document).at(-1) ?? null;

/** Where the focus goes when this post leaves its feed: the one after it, or else the one before. */
export const neighbourOf = (article: HTMLElement | null): HTMLElement | null => {
  const articles = articlesOf(document);
  const index = article ? articles.indexOf(article) : -1;
  return index < 0 ? null : (articles[index + 1] ?? articles[index - 1] ?? null);
};
