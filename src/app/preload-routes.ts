import { matchPath } from "react-router-dom";
import { routes } from "@/app/routes";

const preload = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  routes.find(({ path }) => path !== "*" && matchPath(path, link.pathname))?.preload();
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
