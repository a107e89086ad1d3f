// Owns which posts this tab sends: what realtime tells of them is no news here.
import { useMutationState, type QueryClient } from "@tanstack/react-query";
import type { NewPost } from "@/domain/post";
import { postKeys } from "./keys";

/** A mutation's variables: those under `postKeys.create` are all of `useCreate`, which the cache cannot know. */
const sentPost = (variables: unknown): NewPost | undefined => variables as NewPost | undefined;

const sentLater = new WeakMap<QueryClient, Set<string>>();

/** What waited for the network is sent by this tab now; what it returns says that it was not sent after all. */
export const noteSending = (client: QueryClient, id: string): (() => void) => {
  const ids = sentLater.get(client) ?? new Set();
  sentLater.set(client, ids.add(id));
  return () => void ids.delete(id);
};

/** Whether this tab has sent, or is sending, the post of that id: what follows is the sender’s business then. */
export const isSentHere = (client: QueryClient, id: string): boolean =>
  sentLater.get(client)?.has(id) === true ||
  client
    .getMutationCache()
    .findAll({ mutationKey: postKeys.create })
    .some(({ state }) => state.status !== "error" && sentPost(state.variables)?.id === id);

/** Posts that are on their way and in no list yet. */
export const usePostsBeingSent = (): NewPost[] =>
  useMutationState({
    filters: { mutationKey: postKeys.create, status: "pending" },
    select: ({ state }) => sentPost(state.variables),
  }).filter((post) => post !== undefined);
