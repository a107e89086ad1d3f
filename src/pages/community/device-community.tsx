import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import { CommunityBadge } from "@/components/communities/community-badge";
import { CommunityImage } from "@/components/communities/community-image";
import { MoreButton } from "@/components/ui/menu-button";
import { BackButton, PageTitle } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import { withoutGaps } from "@/domain/text";
import { pageHeadingId } from "@/lib/initial-focus";
import { lazyPart } from "@/lib/load";
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
      <div className="relative h-30 bg-grad-cover rail:h-37.5">
        <BackButton
          fallback={href.communities()}
          className="absolute start-2 top-2 bg-surface/90 text-ink hover:bg-surface"
        />
      </div>
      <div className="border-b border-line px-4 pb-4 rail:px-5 rail:pb-5">
        <div className="flex items-start justify-between gap-3">
          <span className="relative -mt-11 rounded-large bg-surface p-1">
            <CommunityImage community={community} size="head" />
          </span>
          <div className="pt-1">
            <MoreButton part={DeviceActions} label={actions}>
              <DeviceActions community={community} label={actions} />
            </MoreButton>
          </div>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1
            id={pageHeadingId}
            tabIndex={-1}
            dir="auto"
            className="min-w-0 text-title font-title tracking-title wrap-anywhere"
          >
            {name}
          </h1>
          <CommunityBadge kind="device" />
          {isPrivate && <CommunityBadge kind="private" />}
        </div>
        <p dir="auto" className="mt-1 text-body wrap-anywhere whitespace-pre-line">
          {withoutGaps(description)}
        </p>
        <p className="mt-1.5 mb-4 text-small text-ink-2">
          <Plural value={count} one="# thread" other="# threads" />
        </p>
        <DeviceNotice community={community} />
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
                <ThreadCard thread={thread} conversation={{ communityId: id, answering, answer }} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
};
