// Owns the deletion of one's own posts.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/domain/post";
import { errorKind } from "@/lib/errors";
import { putWaiting } from "@/sdk/outbox";
import { storedSession } from "@/sdk/stored-session";
import { removePost } from "./post-cache";
import { writing } from "./post-mutations";

/**
 * Deletes one's own post; it leaves the lists when the server has confirmed it. Without a network it leaves them at once,
 * and its deletion waits (queries/outbox).
 */
export const useDeletePost = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, userId, parentId, article }: Post) => {
      try {
        await (await writing()).deletePost(id);
        return { isKept: false };
      } catch (error) {
        const owner = storedSession()?.id;
        if (errorKind(error) !== "offline" || owner === undefined) throw error;
        putWaiting(owner, { kind: "deletion", post: { id, userId, parentId, article }, refusal: "" });
        return { isKept: true };
      }
    },
    onSuccess: async ({ isKept }, post) => {
      if (isKept) removePost(client, post.id);
      else (await writing()).afterDelete(client, post);
    },
  });
};
