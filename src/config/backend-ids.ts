/** Ids of `appwrite.config.json`, the schema that a hosted project and the embedded backend share. */
export const backendIds = { database: "main", users: "users", posts: "posts", avatars: "avatars" } as const;
