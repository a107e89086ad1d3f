// Owns the change of a member's name and picture in cached posts.
import type { QueryClient } from "@tanstack/react-query";
import { changePosts, findPost } from "@/queries/cache/post-lists";
import type { Post } from "@/schemas/post";
import type { Author } from "@/schemas/user";

const isSame = (one: Author, other: Author): boolean => one.username === other.username && one.imgurl === other.imgurl;

/** The post as it reads once `author` has changed: as their own, and as an answer to one of theirs. */
const withAuthor = (post: Post, author: Author, isParentTheirs: boolean): Post => {
  const { creator, parent } = post;
  const isOutdated = creator?.id === author.id && !isSame(creator, author);
  const isParentOutdated = parent !== null && isParentTheirs && parent.username !== author.username;
  if (!isOutdated && !isParentOutdated) return post;
  return {
    ...post,
    creator: isOutdated ? author : creator,
    parent: isParentOutdated ? { ...parent, username: author.username } : parent,
  };
};

/** Shows a member's new name and picture on every post in the cache. */
export const changeAuthor = (client: QueryClient, author: Author): void => {
  const isTheirs = (id: string): boolean => id !== "" && findPost(client, id)?.creator?.id === author.id;
  changePosts(client, (post) => withAuthor(post, author, isTheirs(post.parentId)));
};
