// Owns what a query client holds that is no answer: open batches, and which posts are on screen. Made in app/query-client,
// as meta of the client's default options.
import type { QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import type { User } from "@/domain/user";
import { onWindow } from "@/lib/listen";
import type { RecordPage } from "@/sdk/posts";

/** A batch of requests (lib/batch); undefined until its first use, and again for another member. */
type Batch<Answer> = ((key: string) => Promise<Answer>) | undefined;

export interface ClientState {
  /** By id (members/users). */
  authors: Batch<ReadonlyMap<string, User>>;
  /** By id (activity/subjects). */
  subjects: Batch<ReadonlyMap<string, PostRecord>>;
  /** By the post's id (posts/bookmarks). */
  bookmarks: Batch<ReadonlySet<string> | null>;
  /** By handle (members/handles). */
  handleOwners: Batch<ReadonlyMap<string, string>>;
  /** By the post's id (posts/likes). */
  likes: Batch<void>;
  /** By the post's id (posts/reply-counts); and until the posts are in the cache. */
  replyCounts: Batch<void>;
  listed: Promise<unknown>;
  /** Until this is settled, likes that are asked for become one request. */
  likesHeld: Promise<unknown>;
  /** Under way for the screen of a post, by its id (posts/post). */
  postRequests: Map<string, Promise<PostRecord>>;
  replyRequests: Map<string, Promise<RecordPage>>;
  /** How often each post is on screen (posts/shown). */
  shownPosts: Map<string, number>;
  /** Posts that have been in sight for a moment, and what is asked for when others are (posts/sight). */
  seenPosts: Set<string>;
  whenSeen: Map<string, Map<string, () => void>>;
  sight: IntersectionObserver | undefined;
  /** The same for posts that are almost in sight. */
  nearPosts: Set<string>;
  whenNear: Map<string, (() => void)[]>;
  surroundings: IntersectionObserver | undefined;
  /** Authors of posts that are not near: nobody asks for them yet (members/users). */
  laterAuthors: Set<string>;
  /** Of a table whose rows were too many to be counted together, once in this visit, each post is counted alone. */
  tooMany: Set<"likes" | "replies">;
  /** What the server's clock is ahead of this device's, at least, in milliseconds (`serverTimeAt`). */
  serverAhead: number;
  /** When this visit began, in milliseconds since 1970. */
  startedAt: number;
  /** Whether somebody has scrolled, pressed or typed since, or the page was scrolled to where they had been. */
  isTouched: boolean;
  /** When the newest reply was written that a post's count holds, by the post's id, in ISO 8601 (posts/reply-counts). */
  repliesUntil: Map<string, string>;
  /** The same for likes that were counted by the server. */
  likesUntil: Map<string, string>;
  /** Replies that came and went since. */
  addedReplies: Set<string>;
  deletedReplies: Set<string>;
  /** Posts that may have changed during a gap of realtime. */
  outdatedPosts: Set<string>;
  /** How they are looked at (posts/look): once realtime is open, or was waited for long enough. */
  look: ((ids: readonly string[]) => Promise<void>) | undefined;
  outdatedTimer: ReturnType<typeof setTimeout> | undefined;
  /** Answers are saved for the next visit (offline/persist). */
  isPersisting: boolean;
}

const noBatches = {
  authors: undefined,
  subjects: undefined,
  bookmarks: undefined,
  handleOwners: undefined,
  likes: undefined,
  replyCounts: undefined,
};

export const createClientState = (): ClientState => ({
  ...noBatches,
  likesHeld: Promise.resolve(),
  listed: Promise.resolve(),
  postRequests: new Map(),
  replyRequests: new Map(),
  shownPosts: new Map(),
  seenPosts: new Set(),
  whenSeen: new Map(),
  sight: undefined,
  nearPosts: new Set(),
  whenNear: new Map(),
  surroundings: undefined,
  laterAuthors: new Set(),
  tooMany: new Set(),
  serverAhead: Number.NEGATIVE_INFINITY,
  startedAt: Date.now(),
  isTouched: false,
  repliesUntil: new Map(),
  likesUntil: new Map(),
  addedReplies: new Set(),
  deletedReplies: new Set(),
  outdatedPosts: new Set(),
  look: undefined,
  outdatedTimer: undefined,
  isPersisting: false,
});

export const stateOf = (client: QueryClient): ClientState => {
  const state = client.getDefaultOptions().queries?.meta?.state;
  if (!state) throw new Error("A query client needs createClientState()");
  return state;
};

const touches = ["wheel", "touchstart", "pointerdown", "keydown", "scroll"] as const;

export const watchTouches = (client: QueryClient): (() => void) =>
  onWindow(touches, () => {
    stateOf(client).isTouched = true;
  });

/** Another member joins no request of the one before. */
export const startBatchesAnew = (client: QueryClient): void => void Object.assign(stateOf(client), noBatches);

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** `moment`, ISO 8601, was written by the server and has just come. */
export const noteServerTime = (client: QueryClient, moment: string | undefined): void => {
  if (!moment) return;
  const state = stateOf(client);
  state.serverAhead = Math.max(state.serverAhead, Date.parse(moment) - Date.now());
};

/**
 * No later than the server's time at a moment of this device's, ISO 8601; '' where nothing has come from it. Neither
 * clock needs to be right.
 */
export const serverTimeAt = (client: QueryClient, moment: number): string => {
  const { serverAhead } = stateOf(client);
  return Number.isFinite(serverAhead) ? new Date(moment + serverAhead).toISOString() : "";
};
