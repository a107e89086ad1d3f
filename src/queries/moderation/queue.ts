// Loads only for moderators.
import { t } from "@lingui/core/macro";
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { communityPicturePlace, textPlace } from "@/domain/new-message";
import type { PostRecord } from "@/domain/post";
import { groupReports, isAbout, type Report, type ReportedSubject, type SubjectKind } from "@/domain/report";
import { coverOf, pictureOf, type SharedCommunity } from "@/domain/shared-community";
import { loadCode } from "@/lib/load";
import { deletePicturesOf } from "@/queries/communities/text-pictures";
import { moderationKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { loadAuthors, userQueries } from "@/queries/members/users";
import { removePost } from "@/queries/posts/cache";
import { storedSession } from "@/sdk/account/stored-session";
import { awaitDeletion } from "@/sdk/base/call";
import { deleteSharedCommunity, listCommunitiesByIds } from "@/sdk/communities/shared-communities";
import { deleteReportedText, listReportedTexts, type ReportedText } from "@/sdk/moderation/reported-texts";
import { deleteReports, listReports } from "@/sdk/moderation/reports";
import { listPostsByIds } from "@/sdk/posts/posts";

interface QueuePage {
  reports: Report[];
  posts: PostRecord[];
  texts: ReportedText[];
  communities: SharedCommunity[];
  nextCursor: string | null;
}

/** Three to six requests. */
const loadPage = async (client: QueryClient, cursor: string | null): Promise<QueuePage> => {
  const { reports, nextCursor } = await listReports(cursor);
  const idsOf = (kind: SubjectKind): string[] => [
    ...new Set(reports.filter((report) => report.kind === kind).map(({ subjectId }) => subjectId)),
  ];
  const [posts, ...texts] = await Promise.all([
    listPostsByIds(idsOf("post")),
    listReportedTexts("thread", idsOf("thread")),
    listReportedTexts("message", idsOf("message")),
  ]);
  const written = texts.flat();
  const places = [...idsOf("community"), ...written.map(({ communityId }) => communityId)];
  const communities = await listCommunitiesByIds([...new Set(places)]);
  const members = [...idsOf("profile"), ...reports.map(({ reporterId }) => reporterId)];
  await loadAuthors(client, [...members, ...[...posts, ...written].map(({ userId }) => userId)].filter(Boolean));
  return { reports, posts, texts: written, communities, nextCursor };
};

const queue = infiniteQueryOptions({
  queryKey: moderationKeys.queue,
  queryFn: ({ client, pageParam }) => loadPage(client, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page: QueuePage) => page.nextCursor,
});

export interface Reported {
  posts: ReadonlyMap<string, PostRecord>;
  texts: ReadonlyMap<string, ReportedText>;
  communities: ReadonlyMap<string, SharedCommunity>;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

export const useReportQueue = () => {
  const query = useInfiniteQuery(queue);
  const pages = query.data?.pages ?? [];
  const reported: Reported = {
    posts: byId(pages.flatMap(({ posts }) => posts)),
    texts: byId(pages.flatMap(({ texts }) => texts)),
    communities: byId(pages.flatMap(({ communities }) => communities)),
  };
  // The member whom a report is about does not see who sent it.
  const me = useSessionUserId();
  const isOwn = ({ kind, id }: ReportedSubject): boolean => {
    if (kind === "profile") return id === me;
    if (kind === "community") return reported.communities.get(id)?.ownerIds.includes(me) ?? false;
    return (kind === "post" ? reported.posts : reported.texts).get(id)?.userId === me;
  };
  const subjects = groupReports(pages.flatMap(({ reports }) => reports)).filter((subject) => !isOwn(subject));
  return { query, subjects, reported };
};

const forget = (client: QueryClient, subject: ReportedSubject): void => {
  const isOther = (report: Report): boolean => !isAbout(report, subject);
  client.setQueryData(
    queue.queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, reports: page.reports.filter(isOther) })) },
  );
};

export const useDismissReports = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subject: ReportedSubject) => deleteReports(subject),
    onSuccess: (_data, subject) => forget(client, subject),
    meta: { success: t`Reports dismissed`, failure: t`The reports couldn’t be dismissed`, saysWhy: true },
  });
};

const removeText = async (client: QueryClient, kind: ReportedText["kind"], id: string): Promise<void> => {
  const pages = client.getQueryData(queue.queryKey)?.pages ?? [];
  const text = pages.flatMap(({ texts }) => texts).find((candidate) => candidate.id === id);
  await deleteReportedText(kind, id);
  const owner = storedSession()?.id;
  if (!text || owner === undefined) return;
  const { communityId, teamId, pictures } = text;
  const community = { id: communityId, teamId, isPrivate: text.isOfTeam };
  const place = textPlace(kind === "thread" ? "threads" : "messages", community);
  deletePicturesOf(owner, { id, authorId: text.userId, pictures }, place);
};

const removeCommunity = async (community: SharedCommunity): Promise<void> => {
  await deleteSharedCommunity(community);
  const owner = storedSession()?.id;
  if (owner === undefined) return;
  const pictures = [pictureOf(community), coverOf(community)].flatMap((picture) => picture ?? []);
  deletePicturesOf(owner, { id: community.id, authorId: "", pictures }, communityPicturePlace(community));
};

const remove = async (client: QueryClient, { kind, id }: ReportedSubject): Promise<void> => {
  if (kind === "post") {
    const pages = client.getQueryData(queue.queryKey)?.pages ?? [];
    const post = pages.flatMap(({ posts }) => posts).find((candidate) => candidate.id === id);
    const { deletePost } = await loadCode(() => import("@/sdk/posts/post-writes"));
    await deletePost({ id, authorId: post ? post.userId : "", pictures: post?.pictures ?? [] });
  } else if (kind === "profile") await (await loadCode(() => import("@/sdk/moderation/moderation"))).blankProfile(id);
  else if (kind === "community") {
    const community = client
      .getQueryData(queue.queryKey)
      ?.pages.flatMap(({ communities }) => communities)
      .find((candidate) => candidate.id === id);
    if (community) await removeCommunity(community);
  } else await removeText(client, kind, id);
};

export const useRemoveReported = (kind: ReportedSubject["kind"]) => {
  const client = useQueryClient();
  const told = {
    post: { success: t`Post deleted`, failure: t`The post couldn’t be deleted` },
    profile: { success: t`Profile cleared`, failure: t`The profile couldn’t be cleared` },
    community: { success: t`Community deleted`, failure: t`The community couldn’t be deleted` },
    thread: { success: t`Thread deleted`, failure: t`The thread couldn’t be deleted` },
    message: { success: t`Message deleted`, failure: t`The message couldn’t be deleted` },
  };
  return useMutation({
    mutationFn: async (subject: ReportedSubject) => {
      // The author or another moderator was first.
      await awaitDeletion(remove(client, subject));
      await deleteReports(subject);
    },
    onSuccess: (_data, subject) => {
      if (kind === "post") removePost(client, subject.id);
      else if (kind === "profile") void client.invalidateQueries({ queryKey: userQueries.byId(subject.id).queryKey });
      forget(client, subject);
    },
    meta: { ...told[kind], saysWhy: true },
  });
};
