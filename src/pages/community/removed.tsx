import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { UnsentHere } from "./unsent-here";

/** A community that has closed to this reader. */
export const useFormerName = (community: SharedCommunity | null | undefined): string | null => {
  const [name, setName] = useState<string | null>(null);
  if (community?.isPrivate && community.name !== name) setName(community.name);
  return community === null ? name : null;
};

export const RemovedFrom = ({ name, communityId }: { name: string; communityId: string }) => (
  <>
    <PageHeader title={t`Community`} back={href.communities()} />
    <EmptyState
      drawing="door"
      title={t`You’re no longer in ${name}`}
      text={
        <Trans>
          Its owner or a moderator has ended your membership, or the community has ended. What you wrote stays there,
          and only members see it.
        </Trans>
      }
      action={
        <>
          <ButtonLink to={href.communities()}>
            <Trans>See other communities</Trans>
          </ButtonLink>
          <p className="mt-4 text-small text-ink-2">
            <Trans>Was it a mistake? Ask for a new invitation.</Trans>
          </p>
          <UnsentHere communityId={communityId} />
        </>
      }
    />
  </>
);
