// What queries and mutations tell app/query-client about themselves, also when the screen that started them is gone.
import "@tanstack/react-query";

export interface MutationMeta extends Record<string, unknown> {
  /** Titles of toasts, exact texts of the specification. */
  success?: string;
  failure?: string;
  /** Nothing else on the screen says why: the toast does. */
  saysWhy?: true;
  /** Said beside `failure` where there was no network. */
  offline?: string;
}

interface QueryMeta extends Record<string, unknown> {
  /**
   * Whether an answer holds nothing: no such thing, or a list without an entry. It may then be the answer for a guest,
   * which a member whose session has ended is to the server.
   */
  isEmpty?: (data: unknown) => boolean;
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
