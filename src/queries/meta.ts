// What queries and mutations tell app/query-client.
import "@tanstack/react-query";
import type { ClientState } from "./client-state";

export interface MutationMeta extends Record<string, unknown> {
  /** Toast titles, exact texts of the specification. */
  success?: string;
  failure?: string;
  /** The toast says why: nothing else does. */
  saysWhy?: true;
  /** Added to `failure` without a network. */
  offline?: string;
}

interface QueryMeta extends Record<string, unknown> {
  /** Of the client's default options. */
  state?: ClientState;
  /** An empty answer may be a guest's, which the server gives after a session has ended. */
  isEmpty?: (data: unknown) => boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
