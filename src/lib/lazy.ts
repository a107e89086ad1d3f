import { createElement, lazy, type ComponentType } from "react";

export interface LazyPart<Props extends object> {
  Part: ComponentType<Props>;
  /** Loads the code ahead of time; a failure is left to the moment when it is needed. */
  preload: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Code can fail to load in a tunnel: one more try, a second later, before the failure shows. */
const withRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await pause(1000);
    return load();
  }
};

const startAnew = new Set<() => void>();
let failures = 0;

/**
 * React remembers a failed load for good. To be called when the failure is on the screen: what is shown after that loads
 * anew. Sooner, React’s own next attempt to draw would, without an end.
 */
export const forgetFailedLoads = (): void => {
  startAnew.forEach((start) => start());
  startAnew.clear();
};

/** Several loads have failed in a row: the code may be gone from the server, as after a new version of the app. */
export const loadsKeepFailing = (): boolean => failures > 1;

/** A part of the app whose code is loaded when it is first shown. Needs a Suspense and an error boundary around it. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  const start = () =>
    lazy(async () => {
      try {
        const part = await withRetry(load);
        failures = 0;
        return { default: part };
      } catch (error) {
        failures += 1;
        startAnew.add(() => {
          Loaded = start();
        });
        throw error;
      }
    });
  let Loaded: ComponentType<Props> = start();
  return {
    Part: (props) => createElement(Loaded, props),
    preload: () => {
      load().catch(() => undefined);
    },
  };
};
