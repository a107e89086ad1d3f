import { pageHeading } from "@/lib/initial-focus";

const articlesOf = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[role="feed"] article'),
];

const reach = (article: HTMLElement | undefined): boolean => {
  article?.focus({ preventScroll: true });
  article?.scrollIntoView({ block: "nearest" });
  return article !== undefined;
};

const focusedPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[role="feed"] article') ?? null;

const firstInView = (articles: readonly HTMLElement[]): HTMLElement | undefined => {
  const header = document.querySelector("main header")?.getBoundingClientRect().bottom ?? 0;
  return articles.find((article) => article.getBoundingClientRect().bottom > header + 24);
};

/** False at either end. */
export const focusPost = (step: 1 | -1): boolean => {
  const articles = articlesOf(document);
  const current = focusedPost();
  return reach(current ? articles[articles.indexOf(current) + step] : firstInView(articles));
};

export const focusFirstPost = (): void => {
  const first = document.querySelector<HTMLElement>('[role="feed"] article[aria-posinset="1"]');
  (first ?? pageHeading())?.focus({ preventScroll: true });
};

export const lastPost = (): HTMLElement | null => articlesOf(document).at(-1) ?? null;
