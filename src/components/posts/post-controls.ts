// Finds posts and their buttons for the keyboard shortcuts.

type Control = "open" | "like" | "bookmark" | "menu";

const controls = new WeakMap<Element, Partial<Record<Control, HTMLElement>>>();

const page: { article: HTMLElement | null } = { article: null };

const refFor = (control: Control) => (element: HTMLElement | null) => {
  const article = element?.closest("article");
  if (element && article) controls.set(article, { ...controls.get(article), [control]: element });
};

export const openControl = refFor("open");
export const likeControl = refFor("like");
export const bookmarkControl = refFor("bookmark");
/** Around the button, which changes when the menu's code loads. */
export const menuControl = refFor("menu");

export const pagePost = (article: HTMLElement | null): (() => void) => {
  page.article = article;
  return () => {
    page.article = null;
  };
};

const focusedArticle = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>("article") ?? null;

export const focusedPostLink = (): HTMLAnchorElement | null => {
  const article = focusedArticle();
  const link = article && controls.get(article)?.open;
  return link instanceof HTMLAnchorElement ? link : null;
};

export const controlOfCurrentPost = (control: Control): HTMLElement | null => {
  const article = focusedArticle() ?? page.article;
  const element = article && controls.get(article)?.[control];
  return element?.isConnected ? element : null;
};
