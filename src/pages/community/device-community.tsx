import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CommunityBadge } from "@/components/communities/community-badge";
import { CommunityImage } from "@/components/communities/community-image";
import { MoreButton } from "@/components/ui/menu-button";
import { PageTitle } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import type { Community } from "@/domain/community";
import { lazyPart } from "@/lib/load";
import { CommunityHead } from "./community-head";
import { DeviceNotice } from "./device-notice";
import { DeviceThreadForm } from "./thread-forms";
import { ThreadCard } from "./threads";

const DeviceActions = lazyPart(async () => (await import("./device-actions")).DeviceActions);

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
        <h2 id="threads" className="sr-only">
          <Trans>Threads</Trans>
        </h2>
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
