// State beside the cache, in the client's default options (app/query-client).
import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import type { User } from "@/domain/user";
import { onWindow } from "@/lib/listen";
import type { RecordPage } from "@/sdk/posts";

/** Undefined until used, and after a change of member (lib/batch). */
type Batch<Answer> = ((key: string) => Promise<Answer>) | undefined;

export interface ClientState {
  authors: Batch<ReadonlyMap<string, User>>;
  subjects: Batch<ReadonlyMap<string, PostRecord>>;
  bookmarks: Batch<ReadonlySet<string> | null>;
  handleOwners: Batch<ReadonlyMap<string, string>>;
  likes: Batch<void>;
  /** `listed` settles once the posts are cached. */
  replyCounts: Batch<void>;
  listed: Promise<unknown>;
  likesHeld: Promise<unknown>;
  postRequests: Map<string, Promise<PostRecord>>;
  replyRequests: Map<string, Promise<RecordPage>>;
  shownPosts: Map<string, number>;
  /** Posts that stayed in sight, and what waits for it. */
  seenPosts: Set<string>;
  whenSeen: Map<string, Map<string, () => void>>;
  sight: IntersectionObserver | undefined;
  /** Posts almost in sight. */
  nearPosts: Set<string>;
  whenNear: Map<string, (() => void)[]>;
  surroundings: IntersectionObserver | undefined;
  laterAuthors: Set<string>;
  /** Too many to count together, so counted one by one. */
  tooMany: Set<"likes" | "replies">;
  /** Milliseconds by which the server's clock is ahead, at least. */
  serverAhead: number;
  startedAt: number;
  /** The reader scrolled, pressed or typed, or a place was restored. */
  isTouched: boolean;
  /** Time of the newest reply in a post's count, ISO 8601 (posts/reply-counts). */
  repliesUntil: Map<string, string>;
  likesUntil: Map<string, string>;
  addedReplies: Set<string>;
  deletedReplies: Set<string>;
  outdatedPosts: Set<string>;
  look: ((ids: readonly string[]) => Promise<void>) | undefined;
  outdatedTimer: ReturnType<typeof setTimeout> | undefined;
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

export const startBatchesAnew = (client: QueryClient): void => void Object.assign(stateOf(client), noBatches);

/** For `fetchQuery` and prefetches, which do not retry by themselves. */
export const withRetries = (client: QueryClient): Pick<FetchQueryOptions, "retry"> => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return retry === undefined ? {} : { retry };
};

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The server has just written `moment`, ISO 8601. */
export const noteServerTime = (client: QueryClient, moment: string | undefined): void => {
  if (!moment) return;
  const state = stateOf(client);
  state.serverAhead = Math.max(state.serverAhead, Date.parse(moment) - Date.now());
};

/** ISO 8601, at `moment` or earlier; '' if unknown. */
export const serverTimeAt = (client: QueryClient, moment: number): string => {
  const { serverAhead } = stateOf(client);
  return Number.isFinite(serverAhead) ? new Date(moment + serverAhead).toISOString() : "";
};
