import { type ComponentType, lazy, type LazyExoticComponent } from "react";

type PageModule = Record<string, ComponentType>;

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Loads the page's chunk ahead of time; a failure is left to the visit itself. */
  preload: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A chunk can fail to load in a tunnel: one more try, a second later, before the error page. */
const withRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await pause(1000);
    return load();
  }
};

/** A page in a chunk of its own. `name` is its export. */
export const lazyPage = <M extends PageModule>(load: () => Promise<M>, name: keyof M & string): LazyPage => ({
  Page: lazy(async () => {
    const page = (await withRetry(load))[name];
    if (!page) throw new Error(`The chunk has no ${name}`);
    return { default: page };
  }),
  preload: () => {
    load().catch(() => undefined);
  },
});
