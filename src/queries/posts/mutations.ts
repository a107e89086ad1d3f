// Owns what members do with their own posts: publish, change and delete them. What follows in the cache once the server has
// confirmed it is queries/posts/changes.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewPost, Post } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { errorKind } from "@/lib/errors";
import { lateCode } from "@/lib/lazy";
import { postKeys } from "@/queries/keys";
import type { MutationMeta } from "@/queries/meta";
import { putWaiting } from "@/sdk/outbox";
import { storedSession } from "@/sdk/stored-session";
import { removePost } from "./cache";

/** Code that a form does without until it is sent; by then it is there, with what goes on behind the screens. */
const writing = () =>
  lateCode(async () => {
    const { createPost, deletePost, updatePost } = await import("@/sdk/post-writes");
    // Of the same chunk.
    const { afterCreate, afterDelete, showEdited } = await import("./changes");
    return { createPost, deletePost, updatePost, afterCreate, afterDelete, showEdited };
  });

/**
 * Publishes a post or a reply. It fails at once when there is no network: its form keeps it to be sent later (queries/offline/outbox).
 * Creating a post invalidates recent posts (create-post-16).
 */
const useCreate = (meta: MutationMeta) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: postKeys.create,
    mutationFn: async (post: NewPost) => (await writing()).createPost(post),
    // Until the feed has it, a post counts as being sent: its place at the top of the feed is never empty.
    onSuccess: async (record) => (await writing()).afterCreate(client, record),
    meta: { failure: "Error creating post", offline: "It is kept, and goes out when you are back online.", ...meta },
  });
};

export const useCreatePost = () => useCreate({ success: "Post created successfully!" });

export const useCreateReply = () => useCreate({ success: "Comment posted successfully!" });

/** Changes one's own post; it reads anew once the server has confirmed it. */
export const useEditPost = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ post, changes }: { post: Post; changes: PostEdit }) =>
      (await writing()).updatePost(post.id, changes),
    onSuccess: async (record) => (await writing()).showEdited(client, record),
    meta: { success: "Changes saved" },
  });
};

/**
 * Deletes one's own post; it leaves the lists when the server has confirmed it. Without a network it leaves them at once,
 * and its deletion waits (queries/offline/outbox).
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
