// Which rows somebody may be told of.
export const tables = ["posts", "likes", "followings", "threads", "messages"] as const;

/** As Appwrite names them to a function. */
export const functionEvents = [
  ...tables.map((table) => `databases.main.collections.${table}.documents.*.create`),
  "teams.*.memberships.*.create",
];
