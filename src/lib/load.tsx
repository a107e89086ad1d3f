import { lazy, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { AppError } from "./errors";
import { siteAnswers } from "./new-version";
import { wait } from "./wait";

interface Preloadable {
  /** Whether the code is there; never rejects. */
  preload: () => Promise<boolean>;
}

export interface LazyPage<Props extends object> extends Preloadable {
  /** Needs a Suspense and an error boundary around it. */
  Part: ComponentType<Props>;
}

export type LazyPart<Props extends object> = ComponentType<Props> & Preloadable;

export class CodeLoadError extends Error {
  /** A newer version has replaced this code. */
  readonly isGone: boolean;

  constructor(cause: unknown, isGone: boolean) {
    super("The code of a page did not load", { cause });
    this.name = "CodeLoadError";
    this.isGone = isGone;
  }
}

/** Retries once after a second. @throws CodeLoadError */
const withRetry = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await wait(1000);
  }
  try {
    return await load();
  } catch (error) {
    throw new CodeLoadError(error, await siteAnswers());
  }
};

const failedPages = new Set<() => void>();

/** React remembers a failed load. Call this after the failure is shown, or React retries in an endless loop. */
export const forgetFailedLoads = (): void => {
  failedPages.forEach((startAgain) => startAgain());
  failedPages.clear();
};

/** The screen waits for it and shows its failure. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> => {
  // A component on the screen must stay the same.
  let isShown = false;
  const start = () =>
    lazy(async () => {
      isShown = true;
      try {
        return { default: await withRetry(load) };
      } catch (error) {
        failedPages.add(() => {
          Loaded = start();
        });
        throw error;
      }
    });
  let Loaded: ComponentType<Props> = start();
  return {
    Part: (props) => <Loaded {...props} />,
    preload: async () => {
      try {
        const page = await load();
        if (!isShown) Loaded = page;
        return true;
      } catch {
        return false;
      }
    },
  };
};

/** Each wait is twice as long. */
const firstWaitMs = 10_000;

/** Retries until loaded. If a press opens the part, await `preload()`. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;

  const preload = async (): Promise<boolean> => {
    try {
      loaded ??= await load();
    } catch {
      return false;
    }
    return true;
  };

  const Part = (props: Props) => {
    const [Shown, setShown] = useState(() => loaded);

    useEffect(() => {
      if (Shown) return undefined;
      const over = new AbortController();
      const start = async (): Promise<void> => {
        for (let waitMs = firstWaitMs; !over.signal.aborted && !(await preload()); waitMs *= 2) await wait(waitMs);
        if (!over.signal.aborted) setShown(() => loaded);
      };
      void start();
      return () => over.abort();
    }, [Shown]);

    return Shown ? <Shown {...props} /> : placeholder;
  };

  return Object.assign(Part, { preload });
};

/** @throws AppError `offline` if it does not load */
export const loadCode = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    throw new AppError("offline", "", { cause });
  }
};
