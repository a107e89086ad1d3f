// Owns what a query client holds that is no answer: gathered requests, and which posts are on screen. Made in
// app/query-client, as meta of the client's default options.
import type { QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { createBatch } from "@/lib/batch";
import { whenIdle } from "@/lib/idle";
import type { RecordPage } from "@/sdk/posts";
import { forThisMember } from "@/sdk/stored-session";

const nextTask = (): Promise<void> => forThisMember(new Promise((resolve) => setTimeout(resolve, 0)));

const idle = (): Promise<void> => forThisMember(new Promise((resolve) => void whenIdle(resolve)));

export const createClientState = () => ({
  /** By id (members/users). */
  authors: createBatch<void>(nextTask),
  /** By handle (members/handles). */
  handleOwners: createBatch<ReadonlyMap<string, string>>(idle),
  /** By the post's id (posts/likes). */
  likes: createBatch<void>(nextTask),
  /** Under way for the screen of a post, by its id (posts/post). */
  postRequests: new Map<string, Promise<PostRecord>>(),
  replyRequests: new Map<string, Promise<RecordPage>>(),
  /** How often each post is on screen (posts/shown). */
  shownPosts: new Map<string, number>(),
  /** Posts that may have changed during a gap of realtime. */
  outdatedPosts: new Set<string>(),
  outdatedTimer: undefined as ReturnType<typeof setTimeout> | undefined,
  /** Answers are saved for the next visit (offline/persist). */
  isPersisting: false,
});

export type ClientState = ReturnType<typeof createClientState>;

export const stateOf = (client: QueryClient): ClientState => {
  const state = client.getDefaultOptions().queries?.meta?.state;
  if (!state) throw new Error("A query client needs createClientState()");
  return state;
};

/** For another member. */
export const startBatchesAnew = (client: QueryClient): void => {
  const { authors, handleOwners, likes } = stateOf(client);
  for (const batch of [authors, handleOwners, likes]) batch.startAnew();
};
