// State of a query client besides its answers, in the meta of its default options (app/query-client).
import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import type { User } from "@/domain/user";
import { onWindow } from "@/lib/listen";
import type { RecordPage } from "@/sdk/posts";

/** See lib/batch. Undefined until used, and after a change of member. */
type Batch<Answer> = ((key: string) => Promise<Answer>) | undefined;

export interface ClientState {
  /** By id (members/users). */
  authors: Batch<ReadonlyMap<string, User>>;
  /** By id (activity/subjects). */
  subjects: Batch<ReadonlyMap<string, PostRecord>>;
  /** By post id (posts/bookmarks). */
  bookmarks: Batch<ReadonlySet<string> | null>;
  /** By handle (members/handles). */
  handleOwners: Batch<ReadonlyMap<string, string>>;
  /** By post id (posts/likes). */
  likes: Batch<void>;
  /** By post id (posts/reply-counts); `listed` settles once the posts are cached. */
  replyCounts: Batch<void>;
  listed: Promise<unknown>;
  /** Likes asked for before this settles become one request. */
  likesHeld: Promise<unknown>;
  postRequests: Map<string, Promise<PostRecord>>;
  replyRequests: Map<string, Promise<RecordPage>>;
  shownPosts: Map<string, number>;
  /** Posts seen for a moment, and requests that wait for it (posts/sight). */
  seenPosts: Set<string>;
  whenSeen: Map<string, Map<string, () => void>>;
  sight: IntersectionObserver | undefined;
  /** The same for posts almost in sight. */
  nearPosts: Set<string>;
  whenNear: Map<string, (() => void)[]>;
  surroundings: IntersectionObserver | undefined;
  laterAuthors: Set<string>;
  /** Too many rows to count together, so in this visit each post is counted alone. */
  tooMany: Set<"likes" | "replies">;
  /** Milliseconds, at least, by which the server's clock is ahead. */
  serverAhead: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The reader has scrolled, pressed or typed, or their place was restored. */
  isTouched: boolean;
  /** The newest reply that a post's count includes, by post id, ISO 8601 (posts/reply-counts). */
  repliesUntil: Map<string, string>;
  /** The same for likes. */
  likesUntil: Map<string, string>;
  /** Since then. */
  addedReplies: Set<string>;
  deletedReplies: Set<string>;
  outdatedPosts: Set<string>;
  /** Checks them (posts/look) once realtime is open, or after a wait. */
  look: ((ids: readonly string[]) => Promise<void>) | undefined;
  outdatedTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether offline/persist saves answers. */
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

/** Another member must not join earlier requests. */
export const startBatchesAnew = (client: QueryClient): void => void Object.assign(stateOf(client), noBatches);

/** For `fetchQuery` and prefetches, which do not retry by themselves. */
export const withRetries = (client: QueryClient): Pick<FetchQueryOptions, "retry"> => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return retry === undefined ? {} : { retry };
};

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** `moment`, ISO 8601, was just written by the server. */
export const noteServerTime = (client: QueryClient, moment: string | undefined): void => {
  if (!moment) return;
  const state = stateOf(client);
  state.serverAhead = Math.max(state.serverAhead, Date.parse(moment) - Date.now());
};

/** The server's time at `moment` or earlier, ISO 8601; '' if unknown. */
export const serverTimeAt = (client: QueryClient, moment: number): string => {
  const { serverAhead } = stateOf(client);
  return Number.isFinite(serverAhead) ? new Date(moment + serverAhead).toISOString() : "";
};
