// Owns which answers in the cache come from an earlier visit and were not asked for again since (offline-2). Which ones are
// kept, and how, is queries/offline/keep-answers, which only members load.
import { hashKey, notifyManager, useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

/** By hash: the moment that a kept answer is from, in milliseconds. */
type KeptAnswers = Map<string, number>;

const answers = new WeakMap<QueryClient, KeptAnswers>();

const answersOf = (client: QueryClient): KeptAnswers => {
  const kept = answers.get(client) ?? new Map<string, number>();
  answers.set(client, kept);
  return kept;
};

/** The moment in milliseconds that an answer is from, if it is from an earlier visit. */
const keptSince = (client: QueryClient, hash: string): number | undefined => {
  const since = answers.get(client)?.get(hash);
  // What was asked for meanwhile is of now.
  return since !== undefined && client.getQueryCache().get(hash)?.state.dataUpdatedAt === since ? since : undefined;
};

export const markAsKept = (client: QueryClient, hash: string, since: number): void =>
  void answersOf(client).set(hash, since);

export const isKept = (client: QueryClient, key: QueryKey): boolean => keptSince(client, hashKey(key)) !== undefined;

/** What stands around what one came to read. */
const besides = new Set(["likes", "users"]);

const oldestShown = (client: QueryClient): number | null => {
  const shown = [...answersOf(client).keys()].flatMap((hash) => {
    const query = client.getQueryCache().get(hash);
    return query?.isActive() ? query : [];
  });
  const posts = shown.filter(({ queryKey: [domain] }) => domain === "posts");
  const others = shown.filter(({ queryKey: [domain] }) => typeof domain === "string" && !besides.has(domain));
  const moments = (posts.length > 0 ? posts : others).flatMap(({ queryHash }) => keptSince(client, queryHash) ?? []);
  return moments.length > 0 ? Math.min(...moments) : null;
};

/** The moment in milliseconds that what is on screen is from; null unless it is from an earlier visit. */
export const useShownSince = (): number | null => {
  const client = useQueryClient();
  return useSyncExternalStore(
    // A card that is being drawn may change the cache: whoever hears of it is drawn after it.
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => oldestShown(client),
    () => null,
  );
};

/** Where this device remembers that it keeps something: what is not there need not be looked for. */
const noted = "kept";

export const noteKept = (isThere: boolean): void => {
  if (isThere) writeLocal(noted, true);
  else removeLocal(noted);
};

/** Milliseconds that a start waits for what the browser keeps: a store that does not answer is no reason for none. */
const longestWait = 1000;

/** On its way until it is done; the same for the same client. */
interface Restoration {
  isDone: boolean;
  done: Promise<void>;
}

const restorations = new WeakMap<QueryClient, Restoration>();

const restore = async (client: QueryClient): Promise<void> => {
  const tooLate = AbortSignal.timeout(longestWait);
  const isLate = new Promise<void>((resolve) => {
    tooLate.addEventListener("abort", () => resolve(), { once: true });
  });
  try {
    const { keepAnswers } = await import("./keep-answers");
    await Promise.race([keepAnswers(client, tooLate), isLate]);
  } catch {
    // Its code did not come: this visit begins with nothing, as the first one did.
  }
};

/** Puts the answers of earlier visits back into the cache, once, and keeps those that come from now on. */
export const restoreAnswers = (client: QueryClient): Restoration => {
  const known = restorations.get(client);
  if (known) return known;
  const run = async (): Promise<void> => {
    await restore(client);
    restoration.isDone = true;
  };
  const restoration: Restoration =
    readLocal(noted) === true ? { isDone: false, done: run() } : { isDone: true, done: Promise.resolve() };
  restorations.set(client, restoration);
  return restoration;
};

/** Whether the answers of earlier visits are back, or will not come. */
export const useAnswersAreBack = (): boolean => {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => {
      let isOver = false;
      void restoreAnswers(client).done.then(() => !isOver && listener());
      return () => {
        isOver = true;
      };
    },
    () => restoreAnswers(client).isDone,
    () => true,
  );
};

/** Forgets what was kept on this device, also where it is not open. */
export const forgetAnswers = (client: QueryClient): void => {
  answers.delete(client);
  if (restorations.has(client))
    import("./keep-answers").then(
      ({ forgetKept }) => forgetKept(),
      () => undefined,
    );
};
