// Each change reaches every copy, and returns the same object if nothing changed.
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import { feedsOf, type Post, type PostPage, type PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { changeAnswers, changeAnswersForGood } from "@/queries/replace-answer";

export type PostList = InfiniteData<PostPage>;

const mapPosts = (posts: Post[], change: (post: Post) => Post): Post[] => {
  const changed = posts.map(change);
  return changed.some((post, index) => post !== posts[index]) ? changed : posts;
};

const mapPages = (list: PostList, change: (page: PostPage) => PostPage): PostList => {
  const pages = list.pages.map(change);
  return pages.some((page, index) => page !== list.pages[index]) ? { ...list, pages } : list;
};

const changePosts = (client: QueryClient, change: (post: Post) => Post): void => {
  changeAnswers<PostList>(client, { queryKey: postKeys.lists }, (list) =>
    mapPages(list, (page) => {
      const posts = mapPosts(page.posts, change);
      return posts === page.posts ? page : { ...page, posts };
    }),
  );
  changeAnswers<Post>(client, { queryKey: postKeys.details }, change);
};

const withQuoted = (post: Post, id: string, quoted: PostRecord | null): Post =>
  post.quoted?.id === id && post.quoted.updatedAt !== quoted?.updatedAt ? { ...post, quoted } : post;

/** A cursor at the post moves to the one before. */
const without = (list: PostList, id: string): PostList => {
  let last: string | null = null;
  return mapPages(list, (page) => {
    const posts = page.posts.filter((post) => post.id !== id);
    last = posts.at(-1)?.id ?? last;
    if (posts.length === page.posts.length) return page;
    return { ...page, posts, nextCursor: page.nextCursor === id ? last : page.nextCursor };
  });
};

export const removePost = (client: QueryClient, id: string): void => {
  changeAnswersForGood<PostList>(client, { queryKey: postKeys.lists }, (list) => without(list, id));
  changeAnswers<Post>(client, { queryKey: postKeys.details }, (post) => (post.id === id ? null : post));
  changePosts(client, (post) =>
    post.parentId === id && post.parent?.isDeleted !== true
      ? { ...post, parent: { authorId: "", isDeleted: true } }
      : withQuoted(post, id, null),
  );
  client.setQueryData(postKeys.record(id), null);
  for (const queryKey of postKeys.around) void client.invalidateQueries({ queryKey });
};

const holds = (list: PostList, id: string): boolean =>
  list.pages.some(({ posts }) => posts.some((post) => post.id === id));

export const isListed = (client: QueryClient, queryKey: QueryKey, id: string): boolean => {
  const list = client.getQueryData<PostList>(queryKey);
  return list !== undefined && holds(list, id);
};

const prependPost = (list: PostList, post: Post): PostList => {
  const [first, ...others] = list.pages;
  if (!first || holds(list, post.id)) return list;
  return { ...list, pages: [{ ...first, posts: [post, ...first.posts] }, ...others] };
};

export const appendPost = (list: PostList, post: Post): PostList => {
  const last = list.pages.at(-1);
  if (!last || last.nextCursor !== null || holds(list, post.id)) return list;
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, posts: [...last.posts, post] }] };
};

/** Reloading then costs one request. */
const firstPage = (list: PostList): PostList => {
  const [first, ...others] = list.pages;
  if (!first || (others.length === 0 && first.posts.length <= limits.page)) return list;
  const posts = first.posts.slice(0, limits.page);
  const nextCursor = posts.length < first.posts.length ? (posts.at(-1)?.id ?? null) : first.nextCursor;
  return { pages: [{ ...first, posts, nextCursor }], pageParams: list.pageParams.slice(0, 1) };
};

export const refreshFeeds = async (client: QueryClient): Promise<void> => {
  changeAnswers(client, { queryKey: postKeys.feeds }, firstPage);
  await client.invalidateQueries({ queryKey: postKeys.feeds });
};

export const prependToFeeds = (client: QueryClient, post: Post): void => {
  for (const { tab, topic } of feedsOf(post))
    changeAnswersForGood<PostList>(client, { queryKey: postKeys.feed(tab, topic) }, (list) => prependPost(list, post));
};

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

export const showRecord = (client: QueryClient, record: PostRecord): void =>
  changePosts(client, (post) => {
    if (post.id !== record.id) return withQuoted(post, record.id, record);
    const isSame = post.updatedAt === record.updatedAt;
    return isSame ? post : { ...post, ...record };
  });
