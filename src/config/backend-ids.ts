/** From `appwrite.config.json`. */
export const backendIds = {
  database: "main",
  users: "users",
  posts: "posts",
  likes: "likes",
  followings: "followings",
  handles: "handles",
  bookmarks: "bookmarks",
  mutes: "mutes",
  reports: "reports",
  moderation: "moderation",
  communities: "communities",
  memberships: "memberships",
  threads: "threads",
  messages: "messages",
  reads: "reads",
  hidden: "hidden",
  subscriptions: "subscriptions",
  senders: "senders",
  avatars: "avatars",
  pictures: "pictures",
  privatePictures: "private-pictures",
} as const;

export const bucketOf = (isPrivate: boolean): string => (isPrivate ? backendIds.privatePictures : backendIds.pictures);
