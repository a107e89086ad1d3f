// Owns changes of one's own posts.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { writing } from "./post-mutations";

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
