// One request for what many components ask for in the same task.
import type { QueryClient } from "@tanstack/react-query";
import { batched, nextTask } from "@/lib/batch";
import { stateOf } from "@/queries/client-state";
import { forThisMember } from "@/sdk/account/stored-session";

/**
 * Turns a request for many keys into one that takes a single key. Keys that are asked for until `wait` ends (one task
 * by default) go out together, and each gets the whole answer.
 */
export const batchOf = <Answer>(
  load: (keys: readonly string[], client: QueryClient) => Promise<Answer>,
  wait: () => Promise<void> = nextTask,
): ((client: QueryClient, key: string) => Promise<Answer>) => {
  const requests = new WeakMap<object, (key: string) => Promise<Answer>>();
  return (client, key) => {
    const { visit } = stateOf(client);
    const request =
      requests.get(visit) ??
      batched<string, Answer>(
        (keys) => load(keys, client),
        () => forThisMember(wait()),
      );
    requests.set(visit, request);
    return request(key);
  };
};
