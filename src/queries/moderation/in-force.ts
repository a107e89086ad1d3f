// Limits and warnings of moderators, which everybody's app obeys: asked for with a start, then at most once in ten
// minutes, kept on the device, and changed by realtime.
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { isPublicKind, type Moderation } from "@/domain/moderation";
import type { SessionUser } from "@/domain/user";
import { moderationKeys } from "@/queries/keys";
import { listChanged, listInForce } from "@/sdk/moderation/rows";

const none: readonly Moderation[] = [];

const isToday = (time: number): boolean => new Date(time).toDateString() === new Date().toDateString();

/** Once a day all of them, because a host may delete some; otherwise what has changed since the latest that is known. */
const load = async (client: QueryClient): Promise<Moderation[]> => {
  const { data: known = [], dataUpdatedAt = 0 } = client.getQueryState<Moderation[]>(moderationKeys.inForce) ?? {};
  const latest = known.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), "");
  if (latest === "" || !isToday(dataUpdatedAt)) return listInForce();
  const changed = await listChanged(latest);
  const others = known.filter(({ id }) => !changed.some((row) => row.id === id));
  return [...changed.filter(({ endedBy }) => endedBy === ""), ...others];
};

const inForce = queryOptions({
  queryKey: moderationKeys.inForce,
  queryFn: ({ client }) => load(client),
  staleTime: 10 * 60_000,
  refetchOnWindowFocus: false,
});

interface Text {
  id: string;
  userId: string;
}

/** Members choose ids: a post and a message of others may have the same. */
const warningOf = ({ id, userId }: Text): string => `warning ${id} ${userId}`;

type ByWhat = ReadonlyMap<string, readonly Moderation[]>;

const sorted = new WeakMap<readonly Moderation[], ByWhat>();

/** Sorted once for each answer: every card asks. Two moderators may have done the same. */
const sort = (rows: readonly Moderation[]): ByWhat => {
  const before = sorted.get(rows);
  if (before) return before;
  const byTarget = new Map<string, readonly Moderation[]>();
  for (const row of rows) {
    const what = row.kind === "limit" ? `limit ${row.userId}` : warningOf({ id: row.subjectId, userId: row.userId });
    byTarget.set(what, [...(byTarget.get(what) ?? none), row]);
  }
  sorted.set(rows, byTarget);
  return byTarget;
};

const useRows = (): readonly Moderation[] => useQuery(inForce).data ?? none;

export const useLimitsOf = (userId: string): readonly Moderation[] => sort(useRows()).get(`limit ${userId}`) ?? none;

/** Undefined for who is not limited. */
export const useLimitOf = (userId: string): Moderation | undefined => useLimitsOf(userId)[0];

export const useWarningsBefore = (text: Text): readonly Moderation[] => sort(useRows()).get(warningOf(text)) ?? none;

/** What a moderator put before a text, or ''. */
export const useModeratorsWarning = (text: Text): string => useWarningsBefore(text)[0]?.reason ?? "";

/** Whether a text stands behind its writer's or a moderator's warning. */
export const useIsWarned = (): ((text: Text & { warning: string }) => boolean) => {
  const byTarget = sort(useRows());
  return useCallback((text) => text.warning !== "" || byTarget.has(warningOf(text)), [byTarget]);
};

const nobody: ReadonlySet<string> = new Set();

type Viewer = Pick<SessionUser, "id" | "isModerator">;

/** Limited members, except for themselves and for moderators, who see everybody. */
const hiddenFrom = ({ id: own, isModerator }: Viewer, rows: readonly Moderation[]): ReadonlySet<string> => {
  const limited = isModerator ? [] : rows.filter(({ kind, userId }) => kind === "limit" && userId !== own);
  return limited.length > 0 ? new Set(limited.map(({ userId }) => userId)) : nobody;
};

export const useLimitedIds = ({ id, isModerator = false }: Viewer): ReadonlySet<string> => {
  const rows = useRows();
  return useMemo(() => hiddenFrom({ id, isModerator }, rows), [id, isModerator, rows]);
};

export const knownLimitedIds = (client: QueryClient, viewer: Viewer): ReadonlySet<string> =>
  hiddenFrom(viewer, client.getQueryData(inForce.queryKey) ?? none);

const withRow = (rows: readonly Moderation[], row: Moderation): Moderation[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((other) => (other.id === row.id ? row : other)) : [row, ...rows];

/** What was written, undone or deleted. */
export const showModeration = (client: QueryClient, row: Moderation, isGone = false): void => {
  const without = (rows: readonly Moderation[]) => rows.filter(({ id }) => id !== row.id);
  if (isPublicKind(row.kind))
    client.setQueryData(
      inForce.queryKey,
      (rows) => rows && (isGone || row.endedBy !== "" ? without(rows) : withRow(rows, row)),
    );
  client.setQueryData<Moderation[]>(
    moderationKeys.log,
    (rows) => rows && (isGone ? without(rows) : withRow(rows, row)),
  );
};
