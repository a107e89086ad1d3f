// Owns every key of the cache: `[domain, "list" | "detail" | …, kind, params]`. A shorter key stands for all below it.
// Everything under `postKeys.lists` has one shape (`PostList`), so that a change reaches every copy of a post.
import type { FeedTab, ProfileTab } from "@/domain/post";

export const authKeys = {
  session: ["auth", "detail", "session", {}],
} as const;

export const accountKeys = {
  own: ["account", "detail", "own", {}],
  devices: ["account", "list", "devices", {}],
} as const;

export const postKeys = {
  lists: ["posts", "list"],
  details: ["posts", "detail"],
  feeds: ["posts", "list", "feed"],
  allReplies: ["posts", "list", "by-parent"],
  searches: ["posts", "list", "search"],
  /** Topics are one in any case of letters. */
  feed: (tab: FeedTab, topic: string) => ["posts", "list", "feed", { tab, topic: topic.toLowerCase() }],
  replies: (parentId: string) => ["posts", "list", "by-parent", { parentId }],
  /** Every tab of a member's profile. */
  byUser: (userId: string) => ["posts", "list", "by-user", { userId }],
  byUserTab: (userId: string, tab: ProfileTab) => ["posts", "list", "by-user", { userId, tab }],
  byArticle: (article: string) => ["posts", "list", "by-article", { article }],
  search: (text: string) => ["posts", "list", "search", { text }],
  bookmarked: ["posts", "list", "bookmarked", {}],
  liked: (userId: string) => ["posts", "list", "liked", { userId }],
  byId: (id: string) => ["posts", "detail", "by-id", { id }],
  /** Of a post that was read as the parent of another. */
  record: (id: string) => ["posts", "record", "by-id", { id }],
  /** Posts above and below others in their conversations. */
  around: [
    ["posts", "above"],
    ["posts", "answers"],
  ],
  /** Of the posts that a reply answers, one above the other. */
  above: (parentId: string) => ["posts", "above", "by-id", { parentId }],
  /** Of the first answers to each reply of a page. */
  answers: (ids: readonly string[]) => ["posts", "answers", "by-parents", { ids }],
  countByUser: (userId: string) => ["posts", "count", "by-user", { userId }],
  arrivals: ["posts", "live", "arrivals", {}],
  /** Of what came to a feed since an earlier visit. */
  missed: (tab: FeedTab, topic: string) => ["posts", "live", "missed", { tab, topic: topic.toLowerCase() }],
  /** Of sending the outbox, up to this entry. */
  outbox: (owner: string, last: string) => ["posts", "outbox", { owner, last }],
  /** Of the mutation of a form that publishes. */
  create: ["posts", "create"],
  /** Of the mutation that publishes what was in the outbox. */
  send: ["posts", "send"],
} as const;

export const userKeys = {
  byId: (id: string) => ["users", "detail", "by-id", { id }],
  search: (text: string) => ["users", "list", "search", { text }],
} as const;

export const handleKeys = {
  /** Members whose handle begins so, as they are offered to `ownId`. */
  suggestions: (prefix: string, ownId: string) => ["handles", "list", "suggestions", { prefix, ownId }],
  owners: ["handles", "detail", "owner"],
  /** Of the id of the member whose handle it is. */
  owner: (handle: string) => ["handles", "detail", "owner", { handle }],
} as const;

export const likeKeys = {
  details: ["likes", "detail"],
  byPost: (postId: string) => ["likes", "detail", "by-post", { postId }],
  /** Of the request that fills them, by the first post that it was for. */
  batch: (postId: string) => ["likes", "batch", { postId }],
  /** True once the server has said that it knows no likes. */
  isMissing: ["likes", "missing"],
  /** Members as a list of who likes a post shows them. */
  members: (ids: readonly string[]) => ["likes", "list", "members", { ids }],
  /** Of the mutation that likes a post, or no longer does. */
  set: (postId: string) => ["likes", "set", postId],
} as const;

export const bookmarkKeys = {
  ids: ["bookmarks", "list", "ids", {}],
} as const;

export const muteKeys = {
  ids: (userId: string) => ["mutes", "list", "ids", { userId }],
} as const;

export const moderationKeys = {
  queue: ["moderation", "list", "queue", {}],
} as const;

export const activityKeys = {
  all: ["activity"],
  /** A handle that was changed is another question. */
  list: (userId: string, handle: string) => ["activity", "list", "all", { userId, handle }],
  allUnseen: ["activity", "list", "unseen"],
  /** What came after a moment. */
  unseen: (userId: string, seen: string) => ["activity", "list", "unseen", { userId, seen }],
  news: ["activity", "live", "news", {}],
  older: (userId: string) => ["activity", "list", "older", { userId }],
} as const;

export const topicKeys = {
  popular: ["topics", "list", "popular", {}],
} as const;

export const newsKeys = {
  lists: ["news", "list"],
  top: (category: string) => ["news", "list", "top", { category }],
  search: (text: string) => ["news", "list", "search", { text }],
} as const;

export const communityKeys = {
  all: ["communities"],
  list: (owner: string) => ["communities", "list", "by-owner", { owner }],
  byId: (owner: string, id: string) => ["communities", "detail", "by-id", { owner, id }],
} as const;

export const realtimeKeys = {
  /** The moment, in milliseconds, of the last connection. */
  connected: ["realtime", "connected", {}],
} as const;

export const offlineKeys = {
  restored: ["offline", "restored", {}],
} as const;

/** Answers that are persisted on this device for the next visit, and how many of each kind (offline-1). */
export const persistedKeys: readonly { key: readonly unknown[]; most: number }[] = [
  { key: postKeys.feeds, most: 8 },
  { key: postKeys.allReplies, most: 40 },
  { key: ["posts", "list", "by-user"], most: 20 },
  { key: ["posts", "list", "by-article"], most: 10 },
  { key: postKeys.details, most: 60 },
  ...postKeys.around.map((key) => ({ key, most: 40 })),
  { key: ["posts", "count"], most: 20 },
  { key: ["users", "detail"], most: 200 },
  { key: likeKeys.details, most: 400 },
  { key: postKeys.bookmarked, most: 1 },
  { key: bookmarkKeys.ids, most: 1 },
  { key: topicKeys.popular, most: 1 },
  { key: newsKeys.lists, most: 8 },
];
