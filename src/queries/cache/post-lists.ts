// Owns changes to cached lists of posts. Everything under ["posts", "list"] has one shape, so each change reaches
// every copy of a post; keys are read here and written in queries/posts.
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Post, PostPage } from "@/schemas/post";

export type PostList = InfiniteData<PostPage>;

const mapPages = (list: PostList, change: (posts: Post[]) => Post[]): PostList => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, posts: change(page.posts) })),
});

/** Changes a post wherever it stands: in lists and on its own screen. */
export const changePost = (client: QueryClient, id: string, change: (post: Post) => Post): void => {
  const changeIt = (post: Post): Post => (post.id === id ? change(post) : post);
  client.setQueriesData<PostList>({ queryKey: ["posts", "list"] }, (list) =>
    list?.pages.some((page) => page.posts.some((post) => post.id === id))
      ? mapPages(list, (posts) => posts.map(changeIt))
      : list,
  );
  client.setQueriesData<Post | null>({ queryKey: ["posts", "detail"] }, (post) => (post ? changeIt(post) : post));
};

/** Takes a deleted post out of every list; its own screen says that it is gone, and its replies know it. */
export const removePost = (client: QueryClient, id: string): void => {
  const tellReply = (post: Post): Post =>
    post.parentId === id ? { ...post, parent: { username: null, isDeleted: true } } : post;
  client.setQueriesData<PostList>(
    { queryKey: ["posts", "list"] },
    (list) => list && mapPages(list, (posts) => posts.filter((post) => post.id !== id).map(tellReply)),
  );
  client.setQueriesData<Post | null>({ queryKey: ["posts", "detail"] }, (post) =>
    post?.id === id ? null : post ? tellReply(post) : post,
  );
};

/** Adds a post behind the end of a list that has been read to its end; elsewhere it will come with its page. */
export const appendPost = (list: PostList | undefined, post: Post): PostList | undefined => {
  const last = list?.pages.at(-1);
  if (!list || !last || last.nextCursor !== null) return list;
  if (list.pages.some((page) => page.posts.some(({ id }) => id === post.id))) return list;
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, posts: [...last.posts, post] }] };
};

/** Keeps the first page only, so that reading the list anew costs one page and starts at its top. */
export const keepFirstPage = (list: PostList | undefined): PostList | undefined =>
  list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) };

/** The copy of a post that some list holds, to be shown while its own screen loads. */
export const findPost = (client: QueryClient, id: string): Post | undefined => {
  for (const [, list] of client.getQueriesData<PostList>({ queryKey: ["posts", "list"] }))
    for (const page of list?.pages ?? []) {
      const post = page.posts.find((candidate) => candidate.id === id);
      if (post) return post;
    }
  return undefined;
};

/** The posts that any list holds, each once. */
export const listedPostIds = (client: QueryClient): string[] => {
  const lists = client.getQueriesData<PostList>({ queryKey: ["posts", "list"] });
  const ids = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.posts.map(({ id }) => id)) ?? []);
  return [...new Set(ids)];
};
