// Owns changes to cached posts: everything under `postKeys.lists` has one shape, so each change reaches every copy.
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import type { Post, PostPage } from "@/domain/post";
import type { Author } from "@/domain/user";
import { postKeys } from "@/queries/keys";
import { replaceAnswer } from "@/queries/replace-answer";

export type PostList = InfiniteData<PostPage>;

/** Changes the lists under a key that `change` gives something new for. */
export const changeLists = (client: QueryClient, queryKey: QueryKey, change: (list: PostList) => PostList): void => {
  for (const [key, list] of client.getQueriesData<PostList>({ queryKey })) {
    const changed = list && change(list);
    if (changed && changed !== list) replaceAnswer(client, key, changed);
  }
};

/**
 * Changes the lists under a key, and once more when what is being read of them has come: an answer that was on its way
 * may be older than the change, and takes the place of what was shown. `change` made twice must be the same as once.
 */
export const changeListsForGood = (
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: PostList) => PostList,
): void => {
  changeLists(client, queryKey, change);
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" })) {
    const again = (): void => changeLists(client, query.queryKey, change);
    // What failed or was read anew from its top needs no change.
    query.promise?.then(again, () => undefined);
  }
};

/** The same array where nothing changed. */
const mapPosts = (posts: Post[], change: (post: Post) => Post): Post[] => {
  const changed = posts.map(change);
  return changed.some((post, index) => post !== posts[index]) ? changed : posts;
};

const mapPages = (list: PostList, change: (page: PostPage) => PostPage): PostList => {
  const pages = list.pages.map(change);
  return pages.some((page, index) => page !== list.pages[index]) ? { ...list, pages } : list;
};

/** Passes every post in the cache through `change`, in lists and on its own screen; the same post back is no change. */
const changePosts = (client: QueryClient, change: (post: Post) => Post): void => {
  changeLists(client, postKeys.lists, (list) =>
    mapPages(list, (page) => {
      const posts = mapPosts(page.posts, change);
      return posts === page.posts ? page : { ...page, posts };
    }),
  );
  for (const [key, post] of client.getQueriesData<Post | null>({ queryKey: postKeys.details })) {
    const changed = post && change(post);
    if (changed && changed !== post) replaceAnswer(client, key, changed);
  }
};

/** Changes a post wherever it stands. */
export const changePost = (client: QueryClient, id: string, change: (post: Post) => Post): void =>
  changePosts(client, (post) => (post.id === id ? change(post) : post));

/** A list without the post; where the next page was to start behind it, it starts behind the one before. */
const without = (list: PostList, id: string): PostList => {
  let lastKept: string | null = null;
  return mapPages(list, (page) => {
    const posts = page.posts.filter((post) => post.id !== id);
    lastKept = posts.at(-1)?.id ?? lastKept;
    if (posts.length === page.posts.length) return page;
    return { ...page, posts, nextCursor: page.nextCursor === id ? lastKept : page.nextCursor };
  });
};

/** Takes a deleted post out of every list; its own screen says that it is gone, and its replies know it. */
export const removePost = (client: QueryClient, id: string): void => {
  changeListsForGood(client, postKeys.lists, (list) => without(list, id));
  for (const [key, post] of client.getQueriesData<Post | null>({ queryKey: postKeys.details }))
    if (post?.id === id) replaceAnswer(client, key, null);
  changePosts(client, (post) =>
    post.parentId === id && post.parent?.isDeleted !== true
      ? { ...post, parent: { username: null, isDeleted: true } }
      : post,
  );
  client.removeQueries({ queryKey: postKeys.record(id) });
  for (const queryKey of postKeys.around) void client.invalidateQueries({ queryKey });
};

const holds = (list: PostList, id: string): boolean =>
  list.pages.some(({ posts }) => posts.some((post) => post.id === id));

/** Whether the list under a key is there and holds the post. */
export const isListed = (client: QueryClient, queryKey: QueryKey, id: string): boolean => {
  const list = client.getQueryData<PostList>(queryKey);
  return list !== undefined && holds(list, id);
};

/** Puts a post on top of a list. */
export const prependPost = (list: PostList, post: Post): PostList => {
  const [first, ...others] = list.pages;
  if (!first || holds(list, post.id)) return list;
  return { ...list, pages: [{ ...first, posts: [post, ...first.posts] }, ...others] };
};

/** Adds a post behind the end of a list that has been read to its end; elsewhere it will come with its page. */
export const appendPost = (list: PostList, post: Post): PostList => {
  const last = list.pages.at(-1);
  if (!last || last.nextCursor !== null || holds(list, post.id)) return list;
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, posts: [...last.posts, post] }] };
};

/**
 * Keeps the first page only, so that reading the list anew costs one page and starts at its top. It keeps as many posts as
 * a page has: with one more, the last would go when the page is read anew, in front of who has read that far by then.
 */
export const keepFirstPage = (list: PostList): PostList => {
  const [first, ...others] = list.pages;
  if (!first || (others.length === 0 && first.posts.length <= limits.page)) return list;
  const posts = first.posts.slice(0, limits.page);
  const nextCursor = posts.length < first.posts.length ? (posts.at(-1)?.id ?? null) : first.nextCursor;
  return { pages: [{ ...first, posts, nextCursor }], pageParams: list.pageParams.slice(0, 1) };
};

/** The copy of a post that the cache holds, from its own screen or a list. */
export const findPost = (client: QueryClient, id: string): Post | undefined => {
  for (const [, post] of client.getQueriesData<Post | null>({ queryKey: postKeys.details }))
    if (post?.id === id) return post;
  for (const [, list] of client.getQueriesData<PostList>({ queryKey: postKeys.lists }))
    for (const page of list?.pages ?? []) {
      const post = page.posts.find((candidate) => candidate.id === id);
      if (post) return post;
    }
  return undefined;
};

/** The posts that any list holds, each once. */
export const listedPostIds = (client: QueryClient): string[] => {
  const lists = client.getQueriesData<PostList>({ queryKey: postKeys.lists });
  const ids = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.posts.map(({ id }) => id)) ?? []);
  return [...new Set(ids)];
};

// Owns the change of a member's name, handle and picture in cached posts.

const isSame = (one: Author, other: Author): boolean =>
  one.username === other.username && one.imgurl === other.imgurl && one.handle === other.handle;

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

/** Shows a member's new name, handle and picture on every post in the cache. */
export const changeAuthor = (client: QueryClient, author: Author): void => {
  const isTheirs = (id: string): boolean => id !== "" && findPost(client, id)?.creator?.id === author.id;
  changePosts(client, (post) => withAuthor(post, author, isTheirs(post.parentId)));
};
