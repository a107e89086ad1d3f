/** Ids of `appwrite.config.json`, the schema that a hosted project and the embedded backend share. */
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
