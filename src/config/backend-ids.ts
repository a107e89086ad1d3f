/** Ids of `appwrite.config.json`. */
export const backendIds = {
  database: "main",
  users: "users",
  posts: "posts",
  likes: "likes",
  handles: "handles",
  bookmarks: "bookmarks",
  mutes: "mutes",
  reports: "reports",
  communities: "communities",
  memberships: "memberships",
  threads: "threads",
  messages: "messages",
  reads: "reads",
  hidden: "hidden",
  avatars: "avatars",
  pictures: "pictures",
} as const;
