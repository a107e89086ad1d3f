// Rows that members wrote before or during a test, as their app would have written them.
import { backend } from "./backend";

interface More {
  id?: string;
  /** Whose row it is, where somebody wrote it in another one’s name. */
  by?: string;
  createdAt?: Date;
}

export const owned = (userId: string): string[] => [`update("user:${userId}")`, `delete("user:${userId}")`];

export const like = (
  postId: string,
  userId: string,
  { by = userId, postUserId = "", ...more }: More & { postUserId?: string } = {},
): { id: string } =>
  backend.admin.createDocument({
    collection: "likes",
    data: { postId, userId, postUserId },
    permissions: owned(by),
    ...more,
  });

export const follow = (followerId: string, userId: string, { by = followerId, ...more }: More = {}): { id: string } =>
  backend.admin.createDocument({
    collection: "followings",
    data: { userId, followerId },
    permissions: owned(by),
    ...more,
  });
