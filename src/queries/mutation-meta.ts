// What a mutation says when it ends. app/query-client shows it, also when the screen that started it is gone.
import "@tanstack/react-query";

export interface MutationMeta extends Record<string, unknown> {
  /** Titles of toasts, exact texts (create-post-14). */
  success?: string;
  failure?: string;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: MutationMeta;
  }
}
