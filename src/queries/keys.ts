// All cache keys: `[domain, "list" | "detail" | …, kind, params]`. Everything under `postKeys.lists` is a `PostList`.
import { persistedAnswers } from "@/config/device-storage";
import type { FeedTab, ProfileTab } from "@/domain/post";
import type { DirectoryOrder } from "@/domain/shared-community";

export const authKeys = {
  session: ["auth", "detail", "session", {}],
  room: ["auth", "room", {}],
} as const;

export const accountKeys = {
  own: ["account", "detail", "own", {}],
  devices: ["account", "list", "devices", {}],
  lastOwned: (userId: string) => ["account", "list", "last-owned", { userId }],
} as const;

export const postKeys = {
  lists: ["posts", "list"],
  details: ["posts", "detail"],
  feeds: ["posts", "list", "feed"],
  allReplies: ["posts", "list", "by-parent"],
  searches: ["posts", "list", "search"],
  allFollowed: ["posts", "list", "followed"],
  followed: (topic: string) => ["posts", "list", "followed", { topic: topic.toLowerCase() }],
  feed: (tab: FeedTab, topic: string) => ["posts", "list", "feed", { tab, topic: topic.toLowerCase() }],
  replies: (parentId: string) => ["posts", "list", "by-parent", { parentId }],
  sentIn: (parentId: string) => ["posts", "list", "sent-in", { parentId }],
  byUser: (userId: string) => ["posts", "list", "by-user", { userId }],
  byUserTab: (userId: string, tab: ProfileTab) => ["posts", "list", "by-user", { userId, tab }],
  byArticle: (article: string) => ["posts", "list", "by-article", { article }],
  search: (text: string) => ["posts", "list", "search", { text }],
  bookmarked: ["posts", "list", "bookmarked", {}],
  liked: (userId: string) => ["posts", "list", "liked", { userId }],
  byId: (id: string) => ["posts", "detail", "by-id", { id }],
  allNumbers: ["posts", "numbers"],
  numbers: (id: string) => ["posts", "numbers", "by-id", { id }],
  /** A post loaded as the parent of another. */
  records: ["posts", "record"],
  record: (id: string) => ["posts", "record", "by-id", { id }],
  around: [
    ["posts", "above"],
    ["posts", "answers"],
  ],
  above: (parentId: string) => ["posts", "above", "by-id", { parentId }],
  answers: (ids: readonly string[]) => ["posts", "answers", "by-parents", { ids }],
  countByUser: (userId: string) => ["posts", "count", "by-user", { userId }],
  arrivals: ["posts", "live", "arrivals", {}],
  missed: (tab: FeedTab, topic: string) => ["posts", "live", "missed", { tab, topic: topic.toLowerCase() }],
} as const;

export const muteKeys = {
  setMember: ["mutes", "set", "member"],
  setWord: ["mutes", "set", "word"],
} as const;

export const noticeKeys = {
  ability: ["notices", "detail", "ability", {}],
  push: ["notices", "detail", "push", {}],
  settings: ["notices", "detail", "settings", {}],
  set: ["notices", "set"],
} as const;

export const writingKeys = {
  /** Of the queue, up to its last entry. */
  turn: (owner: string, last: string) => ["writing", "turn", { owner, last }],
} as const;

export const userKeys = {
  details: ["users", "detail"],
  searches: ["users", "list", "search"],
  byId: (id: string) => ["users", "detail", "by-id", { id }],
  byIds: (ids: readonly string[]) => ["users", "list", "by-ids", { ids }],
  search: (text: string) => ["users", "list", "search", { text }],
} as const;

export const handleKeys = {
  suggestions: (prefix: string, ownId: string, communityId: string) => [
    "handles",
    "list",
    "suggestions",
    { prefix, ownId, communityId },
  ],
  owners: ["handles", "detail", "owner"],
  owner: (handle: string) => ["handles", "detail", "owner", { handle }],
} as const;

export const likeKeys = {
  allLiked: ["likes", "detail", "liked"],
  /** Whether the member likes it. */
  liked: (postId: string) => ["likes", "detail", "liked", { postId }],
  likers: (postId: string) => ["likes", "list", "likers", { postId }],
  set: (postId: string) => ["likes", "set", postId],
} as const;

export const followingKeys = {
  allIds: ["followings", "list", "ids"],
  ids: (userId: string) => ["followings", "list", "ids", { userId }],
  lists: ["followings", "list", "members"],
  list: (side: string, userId: string) => ["followings", "list", "members", { side, userId }],
  counts: ["followings", "count"],
  count: (side: string, userId: string) => ["followings", "count", { side, userId }],
  /** Whether that member follows the viewer. */
  back: (userId: string) => ["followings", "detail", "back", { userId }],
  set: ["followings", "set"],
} as const;

export const bookmarkKeys = {
  details: ["bookmarks", "detail"],
  byPost: (postId: string) => ["bookmarks", "detail", "by-post", { postId }],
  set: (postId: string) => ["bookmarks", "set", postId],
} as const;

export const moderationKeys = {
  queue: ["moderation", "list", "queue", {}],
  /** Limits and warnings. */
  inForce: ["moderation", "list", "in-force", {}],
  log: ["moderation", "list", "log", {}],
} as const;

export const activityKeys = {
  all: ["activity"],
  list: (userId: string, handle: string) => ["activity", "list", "all", { userId, handle }],
  allUnseen: ["activity", "list", "unseen"],
  unseen: (userId: string, seen: string) => ["activity", "list", "unseen", { userId, seen }],
  news: ["activity", "live", "news", {}],
  older: (userId: string) => ["activity", "list", "older", { userId }],
} as const;

export const pictureKeys = {
  onDevice: (id: string) => ["pictures", "detail", "on-device", { id }],
  /** `width` in pixels. */
  bySession: (file: { id: string; isPrivate: boolean; width: number }) => ["pictures", "detail", "by-session", file],
  allBySession: ["pictures", "detail", "by-session"],
  wanted: (src: string) => ["pictures", "wanted", "by-address", { src }],
} as const;

export const topicKeys = {
  latest: ["topics", "list", "latest", {}],
  suggestions: ["topics", "suggestions", {}],
  people: (ids: readonly string[]) => ["topics", "people", "by-ids", { ids }],
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

export const sharedCommunityKeys = {
  all: ["shared-communities"],
  details: ["shared-communities", "detail"],
  chats: ["shared-communities", "chat"],
  threadLists: ["shared-communities", "threads"],
  allNews: ["shared-communities", "news"],
  byId: (id: string) => ["shared-communities", "detail", "by-id", { id }],
  directories: ["shared-communities", "list", "public"],
  directory: (order: DirectoryOrder) => ["shared-communities", "list", "public", { order }],
  search: (text: string) => ["shared-communities", "list", "search", { text }],
  searches: [
    ["shared-communities", "list", "search"],
    ["shared-communities", "list", "search-start"],
  ],
  /** The first few, beside found posts. */
  searchStart: (text: string) => ["shared-communities", "list", "search-start", { text }],
  joinedBy: (userId: string) => ["shared-communities", "list", "joined-by", { userId }],
  /** What the viewer has read; in public ones also that they joined. */
  marks: (userId: string) => ["shared-communities", "marks", "by-user", { userId }],
  teams: (userId: string) => ["shared-communities", "teams", "by-user", { userId }],
  ofTeam: (userId: string, teamId: string) => ["shared-communities", "joined", "by-team", { userId, teamId }],
  own: (ids: readonly string[]) => ["shared-communities", "list", "by-ids", { ids }],
  allOwn: ["shared-communities", "list", "by-ids"],
  news: (userId: string) => ["shared-communities", "news", "by-user", { userId }],
  chat: (id: string) => ["shared-communities", "chat", "by-community", { id }],
  quotedIn: (id: string) => ["shared-communities", "quoted", "by-ids", { id }],
  quoted: (id: string, ids: readonly string[]) => ["shared-communities", "quoted", "by-ids", { id, ids }],
  threads: (id: string) => ["shared-communities", "threads", "by-community", { id }],
  message: (id: string, textId: string) => ["shared-communities", "message", "by-id", { id, textId }],
  /** Threads that are shown whether or not they are among the latest. */
  threadsApart: (id: string) => ["shared-communities", "thread", "of-text", { id }],
  threadOf: (id: string, textId: string) => ["shared-communities", "thread", "of-text", { id, textId }],
  allReplies: ["shared-communities", "replies"],
  replies: (id: string, rootId: string) => ["shared-communities", "replies", "by-thread", { id, rootId }],
  keptRow: (id: string) => ["shared-communities", "kept-row", "by-community", { id }],
  memberCount: (id: string) => ["shared-communities", "member-count", "by-community", { id }],
  face: (id: string) => ["shared-communities", "face", "by-community", { id }],
  faces: (id: string) => ["shared-communities", "faces", "by-community", { id }],
  members: (id: string) => ["shared-communities", "members", "by-community", { id }],
  team: (teamId: string) => ["shared-communities", "team", "members", { teamId }],
  staff: (id: string, ids: readonly string[]) => ["shared-communities", "team", "staff", { id, ids }],
  /** The viewer's role. */
  ownRole: (teamId: string) => ["shared-communities", "own-role", "by-team", { teamId }],
  hidden: (id: string) => ["shared-communities", "hidden", "by-community", { id }],
  isMember: (id: string, userId: string) => ["shared-communities", "is-member", "by-user", { id, userId }],
} as const;

export const realtimeKeys = {
  /** When the socket last connected, in ms since 1970. */
  connected: ["realtime", "connected", {}],
} as const;

export const serverKeys = {
  limit: ["server", "limit", {}],
} as const;

export const offlineKeys = {
  restored: ["offline", "restored", {}],
} as const;

const { most } = persistedAnswers;

/** How many answers of each kind, and pages of a list, are persisted (offline-1). */
export const persistedKeys: readonly { key: readonly unknown[]; most: number; pages?: number }[] = [
  { key: postKeys.feeds, most: most.feeds },
  { key: moderationKeys.inForce, most: 1 },
  { key: postKeys.allFollowed, most: most.followed },
  { key: followingKeys.allIds, most: most.followings },
  { key: postKeys.allReplies, most: most.replies },
  { key: ["posts", "list", "by-user"], most: most.profileTabs },
  { key: ["posts", "list", "by-article"], most: most.articles },
  { key: postKeys.details, most: most.posts },
  { key: postKeys.records, most: most.records },
  ...postKeys.around.map((key) => ({ key, most: most.postsAround })),
  { key: ["posts", "count"], most: most.postCounts },
  { key: userKeys.details, most: most.members },
  { key: postKeys.allNumbers, most: most.likes },
  { key: likeKeys.allLiked, most: most.likes },
  { key: postKeys.bookmarked, most: most.bookmarks },
  { key: bookmarkKeys.details, most: most.likes },
  { key: topicKeys.latest, most: most.topics },
  { key: newsKeys.lists, most: most.news },
  { key: sharedCommunityKeys.details, most: most.communities },
  { key: sharedCommunityKeys.directory("active"), most: 1, pages: 1 },
  { key: sharedCommunityKeys.allOwn, most: 1 },
  { key: ["shared-communities", "marks"], most: 1 },
  { key: ["shared-communities", "teams"], most: 1 },
  { key: ["shared-communities", "hidden"], most: most.communities },
  { key: sharedCommunityKeys.threadLists, most: most.communityTexts, pages: 1 },
  { key: ["shared-communities", "thread"], most: most.communityTexts },
  { key: sharedCommunityKeys.allReplies, most: most.communityReplies },
  { key: sharedCommunityKeys.chats, most: most.communityTexts, pages: 1 },
];
