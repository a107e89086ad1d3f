import type { ComponentType } from "react";
import { lazyPart } from "@/lib/lazy-part";

type PageModule = Record<string, ComponentType>;

export interface LazyPage {
  Page: ComponentType;
  /** Loads the page's chunk ahead of time; a failure is left to the visit itself. */
  preload: () => void;
}

/** A page in a chunk of its own. `name` is its export. */
export const lazyPage = <M extends PageModule>(load: () => Promise<M>, name: keyof M & string): LazyPage => {
  const { Part: Page, preload } = lazyPart(async () => {
    const page = (await load())[name];
    if (!page) throw new Error(`The chunk has no ${name}`);
    return page;
  });
  return { Page, preload };
};
