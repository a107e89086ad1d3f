// One request for what many components ask for at nearly the same time.
import type { QueryClient } from "@tanstack/react-query";
import { batched } from "@/lib/batch";
import { wait } from "@/lib/wait";
import { forThisMember, storedSession } from "@/sdk/account/stored-session";

/** A screen is drawn in a few steps, and the answers that it waits for come one after the other. */
const openForMs = 30;

/**
 * Turns a request for many keys into one that takes a single key. Keys that are asked for until `untilClosed` resolves
 * go out together, and each gets the whole answer.
 */
export const batchOf = <Answer>(
  load: (keys: readonly string[], client: QueryClient) => Promise<Answer>,
  untilClosed: () => Promise<void> = () => wait(openForMs),
): ((client: QueryClient, key: string) => Promise<Answer>) => {
  interface Open {
    member: string | undefined;
    request: (key: string) => Promise<Answer>;
  }
  const open = new WeakMap<QueryClient, Open>();
  return (client, key) => {
    const member = storedSession()?.id;
    const before = open.get(client);
    // A member does not join requests of the one before.
    if (before && before.member === member) return before.request(key);
    const request = batched<string, Answer>(
      (keys) => load(keys, client),
      () => forThisMember(untilClosed()),
    );
    open.set(client, { member, request });
    return request(key);
  };
};
