import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Trash } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CommunityImage } from "@/components/communities/communities";
import { CommunityBadge } from "@/components/communities/community-badge";
import { IconButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { openQuestion, Question } from "@/components/ui/question";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import { withoutGaps } from "@/domain/text";
import { useDeleteCommunity } from "@/queries/communities/communities";
import { DeviceNotice } from "./device-notice";
import { NewThread } from "./thread-form";
import { ThreadCard } from "./threads";

const DeleteCommunity = ({ community }: { community: Community }) => {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteCommunity();
  const navigate = useNavigate();
  const { name } = community;

  const ask = async (): Promise<void> => {
    if (await openQuestion()) setIsAsking(true);
  };

  const leave = (): void => {
    toast({ title: t`Community deleted` });
    void navigate(href.createCommunity(), { replace: true });
  };

  return (
    <>
      <IconButton icon={Trash} label={t`Delete community`} onClick={() => void ask()} className="-me-2.5" />
      {isAsking && (
        <Question
          open
          onOpenChange={setIsAsking}
          title={t`Delete ${name}?`}
          body={t`Its threads are deleted too. This cannot be undone.`}
          confirmLabel={t`Delete`}
          danger
          pending={deletion.isPending}
          error={deletion.error ? t`This device could not delete it: its storage may be closed.` : undefined}
          onConfirm={() => deletion.mutate(community.id, { onSuccess: leave })}
        />
      )}
    </>
  );
};

/** (community-2, decision 23) */
export const DeviceCommunity = ({ community }: { community: Community }) => {
  const { id, name, description, isPrivate, threads } = community;
  const count = threads.length;
  const [answering, answer] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={name} back={href.explore()} actions={<DeleteCommunity community={community} />} />
      <div aria-hidden="true" className="h-26 bg-grad-cover rail:h-34" />
      <div className="border-b border-line px-4 pb-4 rail:px-5 rail:pb-5">
        <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
          <span className="-mt-11 rounded-large bg-surface p-1">
            <CommunityImage community={community} size="xl" />
          </span>
          <p className="flex flex-wrap items-center gap-2 pb-1.5 text-small text-ink-2">
            <CommunityBadge kind="device" />
            {isPrivate && <CommunityBadge kind="private" />}
            <Plural value={count} one="# thread" other="# threads" />
          </p>
        </div>
        <p dir="auto" className="mt-3 mb-4 text-body wrap-anywhere whitespace-pre-line">
          {withoutGaps(description)}
        </p>
        <DeviceNotice community={community} />
      </div>
      <div className="border-b border-line p-4 rail:p-5">
        <NewThread communityId={id} />
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
