import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { useState } from "react";
import { CommunityBadge } from "@/components/communities/community-badge";
import { CommunityImage } from "@/components/communities/community-image";
import { MoreButton } from "@/components/ui/menu-button";
import { PageTitle } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import type { Community, Thread } from "@/domain/community";
import { withoutGaps } from "@/domain/text";
import { useSessionUser } from "@/queries/people/session";
import { CommunityHead } from "./community-head";
import { DeviceNotice } from "./device-notice";
import { DeviceActions } from "./late";
import { DeviceThreadForm } from "./thread-forms";
import { type Answering, ThreadFrame } from "./thread-frame";

interface ThreadCardProps extends Answering {
  communityId: string;
  thread: Thread;
  depth?: number;
}

/** Replies are threads themselves (community-5). */
const ThreadCard = ({ thread, depth = 0, ...around }: ThreadCardProps) => {
  const me = useSessionUser();
  const { id, username, imageUrl } = thread.author;
  const count = thread.replies.length;
  return (
    <ThreadFrame
      {...around}
      text={thread}
      // Threads store their author's old name.
      author={id === me.id ? me : { id, username, imgurl: imageUrl }}
      depth={depth}
      body={(contentId) => (
        <p id={contentId} dir="auto" className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">
          {withoutGaps(thread.content)}
        </p>
      )}
      count={<Plural value={count} one="# reply" other="# replies" />}
      form={<DeviceThreadForm communityId={around.communityId} parentId={thread.id} />}
      replies={thread.replies.map((reply) => (
        <li key={reply.id}>
          <ThreadCard {...around} thread={reply} depth={depth + 1} />
        </li>
      ))}
    />
  );
};

/** (community-2, decision 23) */
export const DeviceCommunity = ({ community }: { community: Community }) => {
  const { id, name, description, isPrivate, threads } = community;
  const count = threads.length;
  const [answering, answer] = useState<string | null>(null);
  const actions = t`More actions for this community`;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className="border-b border-line pb-2.5 rail:pb-3.5">
        <CommunityHead
          name={name}
          description={description}
          cover={(back) => <div className="relative h-30 bg-grad-cover rail:h-37.5">{back}</div>}
          picture={<CommunityImage community={community} size="head" />}
          actions={
            <MoreButton part={DeviceActions} label={actions}>
              <DeviceActions community={community} label={actions} />
            </MoreButton>
          }
          badges={
            <>
              <CommunityBadge kind="device" />
              {isPrivate && <CommunityBadge kind="private" />}
            </>
          }
        >
          <p className="mt-1.5 mb-4 text-small text-ink-2">
            <Plural value={count} one="# thread" other="# threads" />
          </p>
          <DeviceNotice community={community} />
        </CommunityHead>
      </div>
      <div className="border-b border-line p-4 rail:p-5">
        <DeviceThreadForm communityId={id} />
      </div>
      <section aria-labelledby="threads">
        <h2 id="threads" className="sr-only">{t`Threads`}</h2>
        {threads.length === 0 ? (
          <EmptyState
            drawing="replies"
            title={t`No threads yet`}
            text={t`The first one can be yours: start it above.`}
          />
        ) : (
          <ul>
            {threads.map((thread) => (
              <li key={thread.id} className="border-b border-line px-4 pt-3.5 pb-1.5 rail:px-5 rail:pt-4">
                <ThreadCard thread={thread} communityId={id} answering={answering} answer={answer} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
};
