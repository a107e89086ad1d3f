// Loads only for moderators.
import { t } from "@lingui/core/macro";
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { textTables, type Moderation, type ModerationSubject, type SubjectKind } from "@/domain/moderation";
import { communityPictureTarget, textTarget } from "@/domain/new-message";
import type { PostRecord } from "@/domain/post";
import { groupReports, namedReporters, type Report, type ReportedSubject, settlements } from "@/domain/report";
import { coverOf, pictureOf, type SharedCommunity } from "@/domain/shared-community";
import { latestOf } from "@/lib/newest";
import { deletePicturesOf } from "@/queries/communities/text-pictures";
import { moderationKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { loadMembers, userQueries } from "@/queries/people/users";
import { removePost } from "@/queries/posts/cache";
import { storedSession } from "@/sdk/account/stored-session";
import { awaitDeletion } from "@/sdk/base/call";
import { deleteSharedCommunity, listCommunitiesByIds } from "@/sdk/communities/shared-communities";
import { findOwnTeamMember } from "@/sdk/communities/teams";
import { blankProfile } from "@/sdk/moderation/moderation";
import { deleteReportedText, listReportedTexts, type ReportedText } from "@/sdk/moderation/reported-texts";
import { listOpenReports, markReport } from "@/sdk/moderation/reports";
import { deletePost } from "@/sdk/posts/post-writes";
import { listPostsByIds } from "@/sdk/posts/posts";
import { act, logQuery, useActId } from "./acts";

const nothing: readonly Moderation[] = [];

/** Details of subjects come in pages of this many. */
const perPage = 25;

/** Marked in one visit: a server takes 120 changes a minute. */
const mostMarked = 50;

interface QueuePage {
  subjects: readonly ReportedSubject[];
  /** Those of the next pages. */
  rest: readonly ReportedSubject[];
  isAll: boolean;
  posts: PostRecord[];
  texts: ReportedText[];
  communities: SharedCommunity[];
  /** Ids of communities. */
  ownedByViewer: string[];
}

/** What a row settles is settled at once. Its reports are marked later, so that the next visits don't ask for them. */
const markSettled = async (reports: readonly Report[], log: readonly Moderation[]): Promise<void> => {
  const settledBy = settlements(log);
  const settled = reports.flatMap((report) => {
    const row = settledBy(report);
    return row ? [{ id: report.id, by: row.id }] : [];
  });
  for (const { id, by } of settled.slice(0, mostMarked)) await markReport(id, by);
};

/** Rows whose reports are open again. Their ids fit into one query of 4,096 characters. */
const mostUndone = 80;

const loadOpen = async (client: QueryClient): Promise<{ subjects: ReportedSubject[]; isAll: boolean }> => {
  const log = await client.fetchQuery(logQuery);
  const undone = log.filter(({ endedBy, until }) => endedBy !== "" && until !== "").slice(0, mostUndone);
  const { rows, isAll } = await listOpenReports(undone.map(({ id }) => id));
  // The next visit goes on.
  void markSettled(rows, log).catch(() => undefined);
  const settledBy = settlements(log);
  return { subjects: groupReports(rows.filter((report) => !settledBy(report))), isAll };
};

/** Its row may name anybody: only its team says who owns it. */
const isOwnedBy = async ({ teamId, ownerIds }: SharedCommunity, userId: string): Promise<boolean> =>
  ownerIds.includes(userId) && (await findOwnTeamMember(teamId, userId))?.role === "owner";

/** Two to ten requests, and for more subjects up to five. */
const loadPage = async (client: QueryClient, before: Pick<QueuePage, "rest" | "isAll"> | null): Promise<QueuePage> => {
  const { subjects: all, isAll } = before ? { subjects: before.rest, isAll: before.isAll } : await loadOpen(client);
  const subjects = all.slice(0, perPage);
  const idsOf = (wanted: SubjectKind): string[] => subjects.flatMap(({ kind, id }) => (kind === wanted ? id : []));
  const [posts, ...texts] = await Promise.all([
    listPostsByIds(idsOf("post")),
    listReportedTexts("thread", idsOf("thread")),
    listReportedTexts("message", idsOf("message")),
  ]);
  const written = texts.flat();
  const places = [...idsOf("community"), ...written.map(({ communityId }) => communityId)];
  const communities = await listCommunitiesByIds([...new Set(places)]);
  const reporters = subjects.flatMap(({ reports }) => namedReporters(reports));
  const writers = [...posts, ...written].map(({ userId }) => userId);
  await loadMembers(client, [...idsOf("profile"), ...reporters, ...writers]);
  const me = storedSession()?.id ?? "";
  const owned = await Promise.all(communities.map(async (each) => ((await isOwnedBy(each, me)) ? each.id : [])));
  const ownedByViewer = owned.flat();
  return { subjects, rest: all.slice(perPage), isAll, posts, texts: written, communities, ownedByViewer };
};

const queue = infiniteQueryOptions({
  queryKey: moderationKeys.queue,
  queryFn: ({ client, pageParam }) => loadPage(client, pageParam),
  initialPageParam: null as Pick<QueuePage, "rest" | "isAll"> | null,
  getNextPageParam: ({ rest, isAll }: QueuePage) => (rest.length > 0 ? { rest, isAll } : null),
});

export interface Reported {
  posts: ReadonlyMap<string, PostRecord>;
  texts: ReadonlyMap<string, ReportedText>;
  communities: ReadonlyMap<string, SharedCommunity>;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** '' for what is gone, and for communities. */
export const writerOf = ({ kind, id }: ReportedSubject, { posts, texts }: Reported): string => {
  if (kind === "profile") return id;
  return (kind === "post" ? posts : texts).get(id)?.userId ?? "";
};

export const keyOf = ({ kind, id }: Pick<ReportedSubject, "kind" | "id">): string => `${kind} ${id}`;

/**
 * Without what a row settles, unless the moderator has it in hand (`inHand`, keys), and without what is about the viewer:
 * they don't see who reported them.
 */
export const useReportQueue = (inHand: readonly string[]) => {
  const query = useInfiniteQuery(queue);
  const pages = query.data?.pages ?? [];
  const reported: Reported = {
    posts: byId(pages.flatMap(({ posts }) => posts)),
    texts: byId(pages.flatMap(({ texts }) => texts)),
    communities: byId(pages.flatMap(({ communities }) => communities)),
  };
  const { data: log = nothing } = useQuery(logQuery);
  const settledBy = useMemo(() => settlements(log), [log]);
  const me = useSessionUserId();
  const ownedByViewer = pages.flatMap((page) => page.ownedByViewer);
  const isOwn = (subject: ReportedSubject): boolean =>
    writerOf(subject, reported) === me || ownedByViewer.includes(subject.id);
  const open = (subjects: readonly ReportedSubject[]): ReportedSubject[] =>
    subjects.flatMap((subject) => {
      const isInHand = inHand.includes(keyOf(subject));
      const reports = subject.reports.filter(
        (report) => report.subjectUserId !== me && (isInHand || !settledBy(report)),
      );
      return reports.length === 0 || isOwn(subject) ? [] : { ...subject, reports };
    });
  const subjects = open(pages.flatMap((page) => page.subjects));
  const last = pages.at(-1);
  const all = [...subjects, ...open(last?.rest ?? [])];
  return { query, subjects, all, isAll: last?.isAll ?? true, reported };
};

interface Settlement extends ModerationSubject {
  kind: "dismiss" | "dismiss-all" | "remove";
  until: string;
}

export const settlementOf = (kind: "dismiss" | "remove", subject: ReportedSubject, reported: Reported): Settlement => ({
  kind,
  userId: writerOf(subject, reported) || (subject.reports[0]?.subjectUserId ?? ""),
  subjectKind: subject.kind,
  subjectId: subject.id,
  until: latestOf(subject.reports),
});

/** Also those that are not on the screen. */
export const allOf = (reporterId: string, subjects: readonly ReportedSubject[]): Settlement => ({
  kind: "dismiss-all",
  userId: reporterId,
  until: latestOf(subjects.flatMap(({ reports }) => reports.filter((report) => report.reporterId === reporterId))),
});

/** One request, whatever the number of reports. */
export const useDismissReports = () => {
  const client = useQueryClient();
  const id = useActId();
  return useMutation({
    mutationFn: (settlement: Settlement) => act(client, { id, ...settlement }),
    meta: { success: t`Reports dismissed`, failure: t`The reports couldn’t be dismissed`, saysWhy: true },
  });
};

/** With its pictures, which the moderator may delete too. */
const remove = async ({ kind, id }: ReportedSubject, { posts, texts, communities }: Reported): Promise<void> => {
  const owner = storedSession()?.id ?? "";
  if (kind === "profile") await blankProfile(id);
  else if (kind === "post") {
    const post = posts.get(id);
    await deletePost({ id, authorId: post?.userId ?? "", pictures: post?.pictures ?? [] });
  } else if (kind === "community") {
    const community = communities.get(id);
    if (!community) return;
    await deleteSharedCommunity(community);
    const pictures = [pictureOf(community), coverOf(community)].flatMap((picture) => picture ?? []);
    deletePicturesOf(owner, { id, userId: "", pictures }, communityPictureTarget(community));
  } else {
    const text = texts.get(id);
    await deleteReportedText(kind, id);
    if (!text) return;
    const { communityId, teamId, isOfTeam: isPrivate } = text;
    const target = textTarget(textTables[kind], { id: communityId, teamId, isPrivate });
    deletePicturesOf(owner, text, target);
  }
};

export const useRemoveReported = (kind: ReportedSubject["kind"]) => {
  const client = useQueryClient();
  const actId = useActId();
  const told = {
    post: { success: t`Post deleted`, failure: t`The post couldn’t be deleted` },
    profile: { success: t`Profile cleared`, failure: t`The profile couldn’t be cleared` },
    community: { success: t`Community deleted`, failure: t`The community couldn’t be deleted` },
    thread: { success: t`Thread deleted`, failure: t`The thread couldn’t be deleted` },
    message: { success: t`Message deleted`, failure: t`The message couldn’t be deleted` },
  };
  return useMutation({
    mutationFn: async ({ subject, reported }: { subject: ReportedSubject; reported: Reported }) => {
      // The author or another moderator was first.
      await awaitDeletion(remove(subject, reported));
      return act(client, { id: actId, ...settlementOf("remove", subject, reported) });
    },
    onSuccess: (_row, { subject: { id } }) => {
      if (kind === "post") removePost(client, id);
      else if (kind === "profile") void client.invalidateQueries({ queryKey: userQueries.byId(id).queryKey });
    },
    meta: { ...told[kind], saysWhy: true },
  });
};
