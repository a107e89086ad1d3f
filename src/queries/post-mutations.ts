// Owns what members do to posts, and what follows in the cache once the server has confirmed it.
import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { reportOnce } from "@/lib/report";
import type { MutationMeta } from "@/queries/mutation-meta";
import { keepFirstPage, type PostList, changePost, removePost } from "@/queries/cache/post-lists";
import { postQueries } from "@/queries/posts";
import type { NewPost } from "@/schemas/post";
import { countReplies, createPost, deletePost } from "@/sdk/posts";

const createKey = ["posts", "create"];

/** Reads the feeds anew from their top. */
export const refreshFeeds = async (client: QueryClient): Promise<void> => {
  client.setQueriesData<PostList>({ queryKey: postQueries.feeds() }, keepFirstPage);
  await client.invalidateQueries({ queryKey: postQueries.feeds() });
};

/** Counts the replies of these posts anew, wherever they are shown. */
export const recountReplies = async (client: QueryClient, postIds: readonly string[]): Promise<void> => {
  const counts = await countReplies(postIds);
  for (const [id, replyCount] of counts) changePost(client, id, (post) => ({ ...post, replyCount }));
};

/** Follows a change of one's own; should it fail, the next look at the post counts anew. */
const recountSoon = (client: QueryClient, parentId: string): void => {
  recountReplies(client, [parentId]).catch((error: unknown) => reportOnce("Replies could not be counted", error));
};

const afterCreate = async (client: QueryClient, { parentId, userId }: NewPost): Promise<void> => {
  void client.invalidateQueries({ queryKey: postQueries.countByUser(userId).queryKey });
  void client.invalidateQueries({ queryKey: [...postQueries.lists(), "by-user"] });
  void client.invalidateQueries({ queryKey: [...postQueries.lists(), "by-article"] });
  void client.invalidateQueries({ queryKey: ["topics"] });
  if (parentId) {
    recountSoon(client, parentId);
    void client.invalidateQueries({ queryKey: postQueries.byParent(client, parentId).queryKey });
  } else await refreshFeeds(client);
};

/**
 * Publishes a post or a reply. It fails at once when there is no network: the text is still in front of its writer.
 * Creating a post invalidates recent posts (specification section 4).
 */
const useCreate = (meta: MutationMeta) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: createKey,
    mutationFn: (post: NewPost) => createPost(post),
    // Until the feed has it, a post counts as being sent: its place at the top of the feed is never empty.
    onSuccess: (_, post) => afterCreate(client, post),
    meta,
  });
};

export const useCreatePost = () => useCreate({ success: "Post created successfully!", failure: "Error creating post" });

export const useCreateReply = () =>
  useCreate({ success: "Comment posted successfully!", failure: "Error creating post" });

/** Posts that are on their way and in no list yet. */
export const usePostsBeingSent = (): NewPost[] =>
  useMutationState({
    filters: { mutationKey: createKey, status: "pending" },
    select: (mutation) => mutation.state.variables as NewPost,
  });

/** Deletes one's own post; it leaves the lists when the server has confirmed it. */
export const useDeletePost = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; parentId: string; userId: string }) => deletePost(id),
    onSuccess: (_, { id, parentId, userId }) => {
      removePost(client, id);
      void client.invalidateQueries({ queryKey: postQueries.countByUser(userId).queryKey });
      void client.invalidateQueries({ queryKey: ["topics"] });
      if (parentId) recountSoon(client, parentId);
    },
    meta: { success: "Post deleted" },
  });
};
