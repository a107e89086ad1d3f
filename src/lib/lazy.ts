import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { AppError, errorText } from "./errors";
import { noteOpener } from "./initial-focus";

export interface LazyPart<Props extends object> {
  Part: ComponentType<Props>;
  /**
   * Loads the code ahead of time, to be shown without a moment's wait. Resolves to whether it is there, and never rejects: a
   * failure is left to that moment.
   */
  preload: () => Promise<boolean>;
}

/** The code of a part of the app did not load. */
export class CodeLoadError extends Error {
  /** The site answers, and yet the code is not there: a newer version of the app has taken its place. */
  readonly isGone: boolean;

  constructor(cause: unknown, isGone: boolean) {
    super("The code of a part of the app did not load", { cause });
    this.name = "CodeLoadError";
    this.isGone = isGone;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the server that the app came from can be reached now. Asked past every cache. */
export const siteAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch(window.location.origin, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
};

/** Code can fail to load in a tunnel: one more try, a second later, before the failure shows. */
const withRetry = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await pause(1000);
  }
  try {
    return await load();
  } catch (error) {
    throw new CodeLoadError(error, await siteAnswers());
  }
};

/** Code that something takes that was asked for. @throws AppError `offline` where it cannot be had. */
export const lateCode = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    throw new AppError("offline", "", { cause });
  }
};

const startAnew = new Set<() => void>();

/**
 * React remembers a failed load for good. To be called when the failure is on the screen: what is shown after that loads
 * anew. Sooner, React’s own next attempt to draw would, without an end.
 */
export const forgetFailedLoads = (): void => {
  startAnew.forEach((start) => start());
  startAnew.clear();
};

/** A part of the app whose code is loaded when it is first shown. Needs a Suspense and an error boundary around it. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  // What is on the screen must stay the same component; only before that may it be the one that was loaded ahead.
  let isShown = false;
  const start = () =>
    lazy(async () => {
      isShown = true;
      try {
        return { default: await withRetry(load) };
      } catch (error) {
        startAnew.add(() => {
          Loaded = start();
        });
        throw error;
      }
    });
  let Loaded: ComponentType<Props> = start();
  return {
    Part: (props) => createElement(Loaded, props),
    preload: async () => {
      try {
        const part = await load();
        if (!isShown) Loaded = part;
        return true;
      } catch {
        // It is loaded anew when it is needed.
        return false;
      }
    },
  };
};

/** Milliseconds until code that did not come is tried for again; each later wait is twice as long. */
const firstWait = 10_000;

/**
 * A part of the app that the screen does well without: its code is loaded when it is first shown, with `meanwhile` in its
 * place, and nobody hears of code that cannot be had: it is tried for again, ever more seldom. Not `React.lazy`: that must
 * not cost the screen.
 */
export const quietPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> => {
  let known: ComponentType<Props> | null = null;
  return (props) => {
    // Shown again, it is there at once: a place that is gone back to would move.
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const start = async (wait: number): Promise<void> => {
        try {
          const loaded = await load();
          known = loaded;
          setPart(() => loaded);
        } catch {
          if (!isOver) timer = setTimeout(() => void start(2 * wait), wait);
        }
      };
      void start(firstWait);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part ? createElement(Part, props) : meanwhile;
  };
};

interface LatePart<Props extends object> {
  /** Null until it is wanted and there. */
  Part: ComponentType<Props> | null;
  /** Loads the code and shows it. Resolves to whether it could be had. */
  show: () => Promise<boolean>;
  hide: () => void;
}

/**
 * A part of the app whose code is loaded when somebody presses for it; `onFailure` gets the words for code that cannot be
 * had. Not `React.lazy`: that must cost this press only, and not the whole screen.
 */
export const useLatePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: (reason: string) => void,
): LatePart<Props> => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  const show = async (): Promise<boolean> => {
    noteOpener();
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch (cause) {
      onFailure(errorText(new AppError("offline", "", { cause })));
      return false;
    }
  };

  return { Part, show, hide: () => setPart(null) };
};

/** Milliseconds that a newer version is given to take over. */
const longestWait = 3000;

const changedWorker = (workers: ServiceWorkerContainer): Promise<void> =>
  new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, longestWait);
  });

/** Loads the app again: the newest version that is here, also where a worker still stands for an older one. */
export const loadAgain = async (): Promise<void> => {
  try {
    const workers = navigator.serviceWorker;
    const waiting = (await workers.getRegistration())?.waiting;
    if (waiting) {
      const changed = changedWorker(workers);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, a window would
      waiting.postMessage({ type: "SKIP_WAITING" });
      await changed;
    }
  } catch {
    // Without workers, as in some private windows, there is nothing that could be old.
  }
  window.location.reload();
};
