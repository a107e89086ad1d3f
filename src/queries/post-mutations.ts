// Owns the publishing of posts (what else members do to theirs: ./post-deletion, ./post-editing). What follows in the cache once the server has confirmed it is queries/post-changes.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { NewPost } from "@/domain/post";
import { lateCode } from "@/lib/lazy";
import type { MutationMeta } from "@/queries/meta";
import { postKeys } from "./keys";

/** Code that a form does without until it is sent; by then it is there, with what goes on behind the screens. */
export const writing = () =>
  lateCode(async () => {
    const { createPost, deletePost, updatePost } = await import("@/sdk/post-writes");
    // Of the same chunk.
    const { afterCreate, afterDelete, showEdited } = await import("./post-changes");
    return { createPost, deletePost, updatePost, afterCreate, afterDelete, showEdited };
  });

/**
 * Publishes a post or a reply. It fails at once when there is no network: its form keeps it to be sent later (queries/outbox).
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
