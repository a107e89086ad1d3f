// Whose a row is. What a row says of its author is free text to the server, but nobody can grant a role that is not
// theirs: the permissions cannot lie.

/** Whether the permissions of a row name `userId` as the one who may change it. */
export const isOwnedBy = (permissions: readonly string[], userId: string): boolean =>
  userId !== "" && permissions.includes(`update("user:${userId}")`);

/** Whether `viewerId` really wrote this, and so may change or delete it. */
export const isWrittenBy = (post: { isAuthentic: boolean; userId: string }, viewerId: string): boolean =>
  post.isAuthentic && post.userId === viewerId;

/** Who something may be shown as the work of: nobody ('') where another member wrote it in their name. */
export const authorIdOf = (post: { isAuthentic: boolean; userId: string }): string =>
  post.isAuthentic ? post.userId : "";
