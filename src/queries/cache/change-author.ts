// Owns the change of a member's name and picture in cached posts; keys are read here and written in queries/posts.
import type { QueryClient } from "@tanstack/react-query";
import { type PostList, findPost } from "@/queries/cache/post-lists";
import type { Post } from "@/schemas/post";
import type { Author } from "@/schemas/user";

/** The post as it reads once `author` has changed: as their own, and as an answer to one of theirs. */
export const withAuthor = (post: Post, author: Author, isParentTheirs: boolean): Post => ({
  ...post,
  creator: post.creator?.id === author.id ? author : post.creator,
  parent: post.parent && isParentTheirs ? { ...post.parent, username: author.username } : post.parent,
});

/** Shows a member's new name and picture on every post in the cache. */
export const changeAuthor = (client: QueryClient, author: Author): void => {
  const isTheirs = (id: string): boolean => id !== "" && findPost(client, id)?.creator?.id === author.id;
  const change = (post: Post): Post => withAuthor(post, author, isTheirs(post.parentId));
  client.setQueriesData<PostList>(
    { queryKey: ["posts", "list"] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, posts: page.posts.map(change) })) },
  );
  client.setQueriesData<Post | null>({ queryKey: ["posts", "detail"] }, (post) => (post ? change(post) : post));
};
