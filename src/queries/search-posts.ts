// Owns the search: three fields are asked, and their answers become one list.
import type { QueryClient } from "@tanstack/react-query";
import type { PostPage, PostRecord } from "@/domain/post";
import { mergeSearchResults } from "@/domain/search";
import { hydratePosts } from "@/queries/hydrate-posts";
import { searchFields, searchPosts } from "@/sdk/posts";

/** Where the searches go on, and what is older than what they have all read so far. */
interface SearchCursor {
  next: (string | null)[];
  held: PostRecord[];
}

/**
 * One page of the three searches as one list, newest first. A search with many hits reads less far back than one with
 * few: what lies beyond the shortest reach waits for a later page, so that no page brings posts newer than the last.
 */
export const searchPage = async (client: QueryClient, text: string, cursor: string | null): Promise<PostPage> => {
  const from: SearchCursor | null = cursor === null ? null : JSON.parse(cursor);
  const pages = await Promise.all(
    searchFields.map(async (field, index) => {
      const after = from?.next[index] ?? null;
      return from && after === null ? null : searchPosts(field, text, after);
    }),
  );
  const found = mergeSearchResults([from?.held ?? [], ...pages.map((page) => page?.records ?? [])]);
  const next = pages.map((page) => page?.nextCursor ?? null);
  const reach = pages.flatMap((page) => (page?.nextCursor ? (page.records.at(-1)?.createdAt ?? []) : []));
  const isReached = ({ createdAt }: PostRecord): boolean => reach.every((oldest) => createdAt >= oldest);
  const held = found.filter((record) => !isReached(record));
  return {
    posts: await hydratePosts(client, found.filter(isReached)),
    nextCursor: next.some((after) => after !== null) ? JSON.stringify({ next, held } satisfies SearchCursor) : null,
    total: found.length,
  };
};
