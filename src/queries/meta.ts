import "@tanstack/react-query";
import type { ClientState } from "./client-state";

export interface MutationMeta extends Record<string, unknown> {
  /** Toast titles with the specification's exact texts. */
  success?: string;
  failure?: string;
  /** Only the toast shows the reason. */
  saysWhy?: true;
  offline?: string;
}

interface QueryMeta extends Record<string, unknown> {
  state?: ClientState;
  /** An empty answer may mean that the session has ended, because guests get it too. */
  isEmpty?: (data: unknown) => boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
