// Owns the moderators' queue in the cache; other members never load it.
import { t } from "@lingui/core/macro";
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { authorIdOf } from "@/domain/document";
import type { PostRecord } from "@/domain/post";
import { groupReports, type Report, type ReportedSubject } from "@/domain/report";
import { loadCode } from "@/lib/load";
import { loadAuthors, userQueries } from "@/queries/members/users";
import { removePost } from "@/queries/posts/cache";
import { awaitDeletion } from "@/sdk/call";
import { listPostsByIds } from "@/sdk/posts";
import { deleteReports, listReports } from "@/sdk/reports";
import { moderationKeys } from "./keys";

interface QueuePage {
  reports: Report[];
  posts: PostRecord[];
  nextCursor: string | null;
}

/** Three requests: the reports, their posts, and all members. */
const loadPage = async (client: QueryClient, cursor: string | null): Promise<QueuePage> => {
  const { reports, nextCursor } = await listReports(cursor);
  const posts = await listPostsByIds([...new Set(reports.map(({ postId }) => postId))].filter(Boolean));
  const members = reports.flatMap(({ profileId, reporterId }) => [profileId, reporterId]);
  await loadAuthors(client, [...members, ...posts.map(authorIdOf)].filter(Boolean));
  return { reports, posts, nextCursor };
};

const queue = infiniteQueryOptions({
  queryKey: moderationKeys.queue,
  queryFn: ({ client, pageParam }) => loadPage(client, pageParam),
  initialPageParam: null as string | null,
  getNextPageParam: (page: QueuePage) => page.nextCursor,
});

export const useReportQueue = () => {
  const query = useInfiniteQuery(queue);
  const pages = query.data?.pages ?? [];
  const subjects = groupReports(pages.flatMap(({ reports }) => reports));
  const posts = new Map(pages.flatMap((page) => page.posts).map((post) => [post.id, post]));
  return { query, subjects, posts };
};

const forget = (client: QueryClient, { kind, id }: ReportedSubject): void => {
  const isOther = (report: Report): boolean => (kind === "post" ? report.postId : report.profileId) !== id;
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
    meta: { success: t`Reports dismissed`, failure: t`The reports could not be dismissed`, saysWhy: true },
  });
};

/** Late: most who open the queue only look. */
const remove = async (client: QueryClient, { kind, id }: ReportedSubject): Promise<void> => {
  if (kind === "post") {
    const pages = client.getQueryData(queue.queryKey)?.pages ?? [];
    const post = pages.flatMap(({ posts }) => posts).find((candidate) => candidate.id === id);
    const { deletePost } = await loadCode(() => import("@/sdk/post-writes"));
    await deletePost({ id, authorId: post ? authorIdOf(post) : "", pictures: post?.pictures ?? [] });
  } else await (await loadCode(() => import("@/sdk/moderation"))).blankProfile(id);
};

export const useRemoveReported = (kind: ReportedSubject["kind"]) => {
  const client = useQueryClient();
  const isPost = kind === "post";
  return useMutation({
    mutationFn: async (subject: ReportedSubject) => {
      // Its author, or another moderator, was first.
      await awaitDeletion(remove(client, subject));
      await deleteReports(subject);
    },
    onSuccess: (_data, subject) => {
      if (isPost) removePost(client, subject.id);
      else void client.invalidateQueries({ queryKey: userQueries.byId(subject.id).queryKey });
      forget(client, subject);
    },
    meta: {
      success: isPost ? t`Post deleted` : t`Profile cleared`,
      failure: isPost ? t`The post could not be deleted` : t`The profile could not be cleared`,
      saysWhy: true,
    },
  });
};
