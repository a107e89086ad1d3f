import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { errorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { storedSession } from "@/sdk/account/stored-session";
import { putWaiting } from "@/sdk/device/outbox";
import { removePost } from "./cache";

const writing = () =>
  loadCode(async () => {
    const { deletePost, updatePost } = await import("@/sdk/posts/post-writes");
    const { afterDelete, showEdited } = await import("./changes");
    return { deletePost, updatePost, afterDelete, showEdited };
  });

export const useEditPost = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ post, changes }: { post: Post; changes: PostEdit }) =>
      (await writing()).updatePost(post.id, changes),
    onSuccess: async (record) => (await writing()).showEdited(client, record),
    meta: { success: t`Changes saved` },
  });
};

/** Leaves lists when confirmed or stored by the outbox. */
export const useDeletePost = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, userId, parentId, article, pictures }: Post) => {
      try {
        await (await writing()).deletePost({ id, authorId: userId, pictures });
        return { isInOutbox: false };
      } catch (error) {
        const owner = storedSession()?.id;
        if (errorKind(error) !== "offline" || owner === undefined) throw error;
        putWaiting(owner, { kind: "deletion", post: { id, userId, parentId, article, pictures }, refusal: "" });
        return { isInOutbox: true };
      }
    },
    onSuccess: async ({ isInOutbox }, post) => {
      if (isInOutbox) removePost(client, post.id);
      else (await writing()).afterDelete(client, post);
    },
  });
};
