import { t } from "@lingui/core/macro";
import { Eye } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { measureRow } from "@/components/posts/list/row-heights";
import { useListScroll } from "@/components/posts/list/use-list-scroll";
import { LoadMore, useEndFailure } from "@/components/posts/load-more";
import { PostListSkeleton } from "@/components/posts/post-list";
import { openPart } from "@/components/ui/open-part";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState } from "@/components/ui/states";
import type { SharedThread } from "@/domain/community-text";
import type { SharedCommunity } from "@/domain/shared-community";
import { useTimeout } from "@/lib/use-timeout";
import { useHidden, type Seeing } from "@/queries/communities/hidden";
import { useThreadOf } from "@/queries/communities/linked";
import { markOf, useMarks } from "@/queries/communities/own";
import { mayHide, type Role } from "@/queries/communities/shared";
import { useLatestMoment, useThreads } from "@/queries/communities/threads";
import { newsOf, useKnownNews, useRememberRead } from "@/queries/communities/unread";
import { useSessionUserId } from "@/queries/people/session";
import { GoneAnswer } from "./kept-here";
import { EditTextDialog } from "./late";
import { isNewTo, SharedThreadCard, type ThreadSurroundings } from "./shared-thread-card";
import { SharedThreadForm } from "./thread-forms";

const Divider = ({ children, isNew }: { children: string; isNew: boolean }) => (
  <p
    className={
      isNew
        ? "flex items-center gap-3 px-4 pt-4 text-small font-strong text-accent-text after:h-px after:flex-1 after:bg-accent/50 rail:px-5"
        : "flex items-center gap-3 px-4 pt-4 text-small text-ink-2 after:h-px after:flex-1 after:bg-line rail:px-5"
    }
  >
    {children}
  </p>
);

/** '' if nothing can be new. */
const useSince = (community: SharedCommunity): string => {
  const { data: marks } = useMarks();
  const [since, setSince] = useState<string | null>(null);
  const mark = markOf(marks, community.id);
  if (since === null && mark) setSince(mark.threadsAt || mark.createdAt);
  return since ?? "";
};

/** Replies that came with a thread count as read. */
const useSeen = (community: SharedCommunity, latest: string): void => {
  const remember = useRememberRead(community, "threadsAt");
  const isUnread = newsOf(useKnownNews(), community.id).threads !== 0;
  useTimeout(() => remember(latest), latest === "" ? null : 1000, `${latest} ${isUnread}`);
};

interface ThreadFeedProps {
  threads: readonly SharedThread[];
  hasMore: boolean;
  isBusy: boolean;
  loadMore: () => void;
  around: ThreadSurroundings;
}

const ThreadFeed = ({ threads, hasMore, isBusy, loadMore, around }: ThreadFeedProps) => {
  const feed = useRef<HTMLDivElement>(null);
  const me = useSessionUserId();
  const { rows, after } = useListScroll(threads, feed, {
    loadMore: hasMore && !isBusy ? loadMore : undefined,
    isAtEnd: !hasMore,
  });
  const { pinnedId } = around.community;
  const others = threads.filter(({ id }) => id !== pinnedId && id !== around.linked?.thread.id);
  const isNew = (thread: SharedThread | undefined): boolean => !!thread && isNewTo(me, around.since, thread);
  const firstNew = isNew(others[0]) ? others[0]?.id : undefined;
  const firstOld = firstNew === undefined ? undefined : others.find((thread) => !isNew(thread))?.id;

  return (
    <div ref={feed} role="feed" aria-label={t`Threads`} aria-busy={isBusy} className="flow-root">
      {rows.map(({ index, item: thread, before }) => (
        <div
          key={thread.id}
          ref={measureRow}
          data-index={index}
          data-post={thread.id}
          style={{ marginBlockStart: before }}
          className="border-b border-line"
        >
          {thread.id === firstNew && <Divider isNew>{t`New since your last visit`}</Divider>}
          {thread.id === firstOld && <Divider isNew={false}>{t`Read before`}</Divider>}
          <div className="px-4 pt-3.5 pb-1.5 rail:px-5 rail:pt-4">
            <SharedThreadCard thread={thread} around={around} />
          </div>
        </div>
      ))}
      <div style={{ height: after }} />
    </div>
  );
};

const nothingYet = (canWrite: boolean, isFirst: boolean): string => {
  if (!canWrite) return t`No one has started one yet.`;
  return isFirst
    ? t`The first one can be yours: say what this is for, then invite three people who would like it.`
    : t`The first one can be yours: start it above.`;
};

interface ThreadsTabProps {
  community: SharedCommunity;
  role: Role;
  isFirst: boolean;
}

export const ThreadsTab = (props: ThreadsTabProps) => {
  const hidden = useHidden(props.community);
  const linkedId = useSearchParams()[0].get("text") ?? "";
  const { community, role } = props;
  return (
    <>
      {role === "none" ? (
        <p className="mx-4 mt-4 flex items-center gap-3.5 rounded-medium bg-raised px-4 py-3 text-label text-ink-2 rail:mx-5">
          <Eye aria-hidden="true" className="size-5 flex-none" />
          {t`You can read everything here. Join to write.`}
        </p>
      ) : (
        <div className="border-b border-line p-4 rail:p-5">
          <SharedThreadForm community={community} />
        </div>
      )}
      {hidden ? (
        <Threads key={linkedId} {...props} hidden={hidden} linkedId={linkedId} />
      ) : (
        <PostListSkeleton rows={3} />
      )}
    </>
  );
};

interface ThreadsProps extends ThreadsTabProps {
  hidden: ReadonlySet<string>;
  linkedId: string;
}

const Threads = ({ community, role, isFirst, hidden, linkedId }: ThreadsProps) => {
  const [answered, answer] = useState<SharedThread | null>(null);
  const [edited, setEdited] = useState<SharedThread | null>(null);
  const edit = async (text: SharedThread): Promise<void> => {
    if (await openPart(EditTextDialog)) setEdited(text);
  };
  const seeing: Seeing = { hidden, canHide: mayHide(role) };
  const { data: link, isLoading: isLooking } = useThreadOf(community, linkedId);
  const { query, threads } = useThreads(community, seeing, link?.thread);
  const linked = link && threads.some(({ id }) => id === link.thread.id) ? link : null;
  const since = useSince(community);
  useSeen(community, useLatestMoment(community, role === "none" ? [] : threads));
  const hasEndFailed = useEndFailure(query);
  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage } = query;
  const canWrite = role !== "none";

  return (
    <>
      {answered && data && !threads.some(({ id }) => id === (answered.rootId || answered.id)) && (
        <GoneAnswer to={answered} />
      )}
      <QueryView
        query={{ data: isLooking ? undefined : data, error, fetchStatus, refetch, isFetchNextPageError: hasEndFailed }}
        failed={t`The threads couldn’t be loaded`}
        skeleton={<PostListSkeleton rows={3} />}
        empty={<EmptyState drawing="replies" title={t`No threads yet`} text={nothingYet(canWrite, isFirst)} />}
        isEmpty={() => threads.length === 0 && !hasNextPage}
      >
        {() => (
          <>
            {linkedId !== "" && !linked && (
              <p role="status" className="px-4 pt-4 text-label text-ink-2 rail:px-5">{t`It’s not here any more.`}</p>
            )}
            <ThreadFeed
              threads={threads}
              hasMore={hasNextPage}
              isBusy={isFetchingNextPage}
              loadMore={() => void query.fetchNextPage()}
              around={{
                community,
                seeing,
                role,
                since,
                answered,
                answer,
                linked,
                edit: (text) => void edit(text),
              }}
            />
            {hasNextPage && <LoadMore query={query} hasFailed={hasEndFailed} />}
          </>
        )}
      </QueryView>
      {edited && <EditTextDialog community={community} text={edited} onClose={() => setEdited(null)} />}
    </>
  );
};
