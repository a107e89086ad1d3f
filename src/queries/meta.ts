// What queries and mutations say about themselves to app/query-client.
import "@tanstack/react-query";
import type { ClientState } from "./client-state";

export interface MutationMeta extends Record<string, unknown> {
  /** Titles of toasts, exact texts of the specification. */
  success?: string;
  failure?: string;
  /** The toast says why: nothing else on the screen does. */
  saysWhy?: true;
  /** Said below `failure` without a network. */
  offline?: string;
}

interface QueryMeta extends Record<string, unknown> {
  /** Of the client's default options. */
  state?: ClientState;
  /**
   * Whether an answer holds nothing. It may be the answer for a guest, which a member whose session has ended is to
   * the server.
   */
  isEmpty?: (data: unknown) => boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
