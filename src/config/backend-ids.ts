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
  avatars: "avatars",
} as const;
