// One request for what many components ask for at nearly the same time.
import type { QueryClient } from "@tanstack/react-query";
import { batched } from "@/lib/batch";
import { wait } from "@/lib/wait";
import { forThisMember } from "@/sdk/account/stored-session";

/** A screen is drawn in a few steps, and the answers that it waits for come one after the other. */
const openForMs = 30;

/** Another object after each change of member. */
const visits = new WeakMap<QueryClient, object>();

/** The next member does not join requests of the one before. */
export const startBatchesAnew = (client: QueryClient): void => void visits.set(client, {});

/**
 * Turns a request for many keys into one that takes a single key. Keys that are asked for until `untilClosed` resolves
 * go out together, and each gets the whole answer.
 */
export const batchOf = <Answer>(
  load: (keys: readonly string[], client: QueryClient) => Promise<Answer>,
  untilClosed: () => Promise<void> = () => wait(openForMs),
): ((client: QueryClient, key: string) => Promise<Answer>) => {
  const requests = new WeakMap<object, (key: string) => Promise<Answer>>();
  return (client, key) => {
    const visit = visits.get(client) ?? client;
    const request =
      requests.get(visit) ??
      batched<string, Answer>(
        (keys) => load(keys, client),
        () => forThisMember(untilClosed()),
      );
    requests.set(visit, request);
    return request(key);
  };
};
