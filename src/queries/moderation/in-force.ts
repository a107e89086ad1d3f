// Limits and warnings of moderators, which everybody's app obeys: asked for with a start, then at most once in ten
// minutes, kept on the device, and changed by realtime.
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isPublicKind, type Moderation } from "@/domain/moderation";
import type { SessionUser } from "@/domain/user";
import { moderationKeys, topicKeys } from "@/queries/keys";
import { listInForce } from "@/sdk/moderation/rows";

const inForce = queryOptions({
  queryKey: moderationKeys.inForce,
  queryFn: listInForce,
  staleTime: 10 * 60_000,
  refetchOnWindowFocus: false,
});

/** By the id of a member, and of a text. */
interface InForce {
  limits: ReadonlyMap<string, Moderation>;
  warnings: ReadonlyMap<string, Moderation>;
}

const none: readonly Moderation[] = [];
const sorted = new WeakMap<readonly Moderation[], InForce>();

/** Sorted once for each answer: every card asks. */
const sort = (rows: readonly Moderation[]): InForce => {
  const before = sorted.get(rows);
  if (before) return before;
  const of = (kind: Moderation["kind"], idOf: (row: Moderation) => string): ReadonlyMap<string, Moderation> =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[idOf(row), row] as const] : [])));
  const found = { limits: of("limit", ({ userId }) => userId), warnings: of("warning", ({ subjectId }) => subjectId) };
  sorted.set(rows, found);
  return found;
};

const useSorted = (): InForce => sort(useQuery(inForce).data ?? none);

/** Undefined for who is not limited. */
export const useLimitOf = (userId: string): Moderation | undefined => useSorted().limits.get(userId);

/** What a moderator put before a text, or ''. The same ids are never given to a post and a message. */
export const useModeratorsWarning = (subjectId: string): string => useSorted().warnings.get(subjectId)?.reason ?? "";

const nobody: ReadonlySet<string> = new Set();

type Viewer = Pick<SessionUser, "id" | "isModerator">;

/** Limited members, except for themselves and for moderators, who see everybody. */
const hiddenFrom = ({ id: own, isModerator }: Viewer, { limits }: InForce): ReadonlySet<string> =>
  isModerator || limits.size === 0 ? nobody : new Set([...limits.keys()].filter((id) => id !== own));

export const useLimitedIds = ({ id, isModerator = false }: Viewer): ReadonlySet<string> => {
  const all = useSorted();
  return useMemo(() => hiddenFrom({ id, isModerator }, all), [id, isModerator, all]);
};

export const knownLimitedIds = (client: QueryClient, viewer: Viewer): ReadonlySet<string> =>
  hiddenFrom(viewer, sort(client.getQueryData(inForce.queryKey) ?? none));

export const knownLimitsOf = (client: QueryClient, userId: string): Moderation[] =>
  client.getQueryData(inForce.queryKey)?.filter((row) => row.kind === "limit" && row.userId === userId) ?? [];

const withRow = (rows: readonly Moderation[], row: Moderation): readonly Moderation[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((other) => (other.id === row.id ? row : other)) : [row, ...rows];

export const knownWarningsOf = (client: QueryClient, subjectId: string): Moderation[] =>
  client.getQueryData(inForce.queryKey)?.filter((row) => row.kind === "warning" && row.subjectId === subjectId) ?? [];

/** What was written, undone or deleted. */
export const showModeration = (client: QueryClient, row: Moderation, isGone = false): void => {
  if (isPublicKind(row.kind))
    client.setQueryData(inForce.queryKey, (rows) => {
      const others = rows?.filter(({ id }) => id !== row.id);
      return others && (isGone || row.endedBy !== "" ? others : [row, ...others]);
    });
  client.setQueryData<readonly Moderation[]>(
    moderationKeys.log,
    (rows) => rows && (isGone ? rows.filter(({ id }) => id !== row.id) : withRow(rows, row)),
  );
  if (row.kind === "limit") void client.invalidateQueries({ queryKey: topicKeys.latest });
};
