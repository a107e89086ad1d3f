// State beside the cache, in the client's default options (app/query-client).
import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { onWindow } from "@/lib/listen";

export interface ClientState {
  /** The reader scrolled, pressed or typed, or a place was restored. */
  isTouched: boolean;
  isPersisting: boolean;
}

export const createClientState = (): ClientState => ({ isTouched: false, isPersisting: false });

export const stateOf = (client: QueryClient): ClientState => {
  const state = client.getDefaultOptions().queries?.meta?.state;
  if (!state) throw new Error("A query client needs createClientState()");
  return state;
};

const touches = ["wheel", "touchstart", "pointerdown", "keydown", "scroll"] as const;

export const watchTouches = (client: QueryClient): (() => void) =>
  onWindow(touches, () => {
    stateOf(client).isTouched = true;
  });

/** For `fetchQuery` and prefetches, which do not retry by themselves. */
export const withRetries = (client: QueryClient): Pick<FetchQueryOptions, "retry"> => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return retry === undefined ? {} : { retry };
};

export interface MutationMeta extends Record<string, unknown> {
  /** Titles of toasts. */
  success?: string;
  /** Of a change that waits in the queue. */
  waits?: string;
  failure?: string;
  /** Only the toast shows the reason. */
  saysWhy?: true;
}

interface QueryMeta extends Record<string, unknown> {
  state?: ClientState;
  /** Guests get empty answers: the session may have ended. */
  isEmpty?: (data: unknown) => boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
