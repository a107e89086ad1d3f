// The posts in the document and what can be pressed in each, for the keyboard shortcuts.

type Control = "open" | "like" | "bookmark" | "menu";

const controls = new WeakMap<Element, Partial<Record<Control, HTMLElement>>>();

/** The article of the post whose own page this is. */
const page: { article: HTMLElement | null } = { article: null };

const refFor = (control: Control) => (element: HTMLElement | null) => {
  const article = element?.closest("article");
  if (element && article) controls.set(article, { ...controls.get(article), [control]: element });
};

// The `ref` of each control inside a post's article.
export const openControl = refFor("open");
export const likeControl = refFor("like");
export const bookmarkControl = refFor("bookmark");
/** Of an element around the button: the button changes when the menu's code is there. */
export const menuControl = refFor("menu");

/** The `ref` of the article on a post's own page. */
export const pagePost = (article: HTMLElement | null): (() => void) => {
  page.article = article;
  return () => {
    page.article = null;
  };
};

/** The article that has the focus, or holds what has it. */
const focusedArticle = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>("article") ?? null;

/** The link to the post that has the focus. */
export const focusedPostLink = (): HTMLAnchorElement | null => {
  const article = focusedArticle();
  const link = article && controls.get(article)?.open;
  return link instanceof HTMLAnchorElement ? link : null;
};

/** A control of the post that has the focus, or of the one whose own page this is. */
export const controlOfCurrentPost = (control: Control): HTMLElement | null => {
  const article = focusedArticle() ?? page.article;
  const element = article && controls.get(article)?.[control];
  return element?.isConnected ? element : null;
};
