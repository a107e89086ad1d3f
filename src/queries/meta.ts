import "@tanstack/react-query";
import type { ClientState } from "./client-state";

export interface MutationMeta extends Record<string, unknown> {
  /** Titles of toasts. */
  success?: string;
  failure?: string;
  /** Only the toast shows the reason. */
  saysWhy?: true;
  offline?: string;
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
