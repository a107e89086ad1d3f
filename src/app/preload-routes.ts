import { matchPath } from "react-router-dom";
import { routes } from "@/app/routes";

/** Loads the code of the page at an address of ours, if there is one. */
export const preloadPage = (pathname: string): void =>
  routes.find(({ path }) => path !== "*" && matchPath(path, pathname))?.preload();

const preload = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  preloadPage(link.pathname);
};

/** Loads the code of a page as soon as a link to it is pointed at or focused, wherever the link stands. */
export const preloadRoutes = (): (() => void) => {
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("focusin", preload);
  return () => {
    document.removeEventListener("pointerover", preload);
    document.removeEventListener("focusin", preload);
  };
};
