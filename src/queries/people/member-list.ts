import { useInfiniteQuery } from "@tanstack/react-query";
import type { User } from "@/domain/user";
import { loadMembers } from "./users";

interface Rows<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** The members that rows name, page by page, each once a page. Nothing moves during reading; opening it again reloads. */
export const useMemberList = <Row>(
  queryKey: readonly unknown[],
  load: (cursor: string | null) => Promise<Rows<Row>>,
  memberOf: (row: Row) => string,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: async ({ client, pageParam }): Promise<{ members: User[]; nextCursor: string | null }> => {
      const { rows, nextCursor } = await load(pageParam);
      return { members: await loadMembers(client, rows.map(memberOf)), nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
