import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { matchPath, useParams } from "react-router-dom";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState } from "@/components/ui/states";
import { toastFailure } from "@/components/ui/toast";
import { href, paths } from "@/config/paths";
import { lazyPart } from "@/lib/load";
import { useCommunity } from "@/queries/communities/communities";
import { useSharedCommunity } from "@/queries/communities/shared";
import { chatDraftKeyOf, threadDraftKeyOf, useDrafts } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { useQueueEntries } from "@/queries/writing/entries";
import { targetOf } from "@/queries/writing/form-queue";
import { KeptHere } from "./kept-here";
import { LoadingLine } from "./loading-line";
import { preloadTab, SharedCommunity } from "./shared-community";

/** For a community whose page its reader can't open any more. */
const UnsentHere = ({ communityId }: { communityId: string }) => {
  const me = useSessionUserId();
  const isWaiting = useQueueEntries(me).some(
    (entry) => entry.kind !== "deletion" && targetOf(entry)?.community.id === communityId,
  );
  const keys = [threadDraftKeyOf(communityId), chatDraftKeyOf(communityId)];
  const isDraft = useDrafts(me).some(({ key }) => keys.includes(key));
  if (!isWaiting && !isDraft) return null;
  return <KeptHere className="mt-4 text-small text-ink-2" />;
};

const CommunityNotFound = ({ id }: { id: string }) => (
  <>
    <PageHeader title={t`Community`} documentTitle={t`Community not found`} back={href.communities()} />
    <EmptyState
      drawing="community"
      title={t`Community not found`}
      text={t`It may be gone, private, or kept on another device.`}
      action={
        <>
          <ButtonLink to={href.createCommunity()}>{t`Create a community`}</ButtonLink>
          <UnsentHere communityId={id} />
        </>
      }
    />
  </>
);

/** A community that has closed to this reader. */
const useFormerName = (community: { name: string; isPrivate: boolean } | null | undefined): string | null => {
  const [name, setName] = useState<string | null>(null);
  if (community?.isPrivate && community.name !== name) setName(community.name);
  return community === null ? name : null;
};

const RemovedFrom = ({ name, communityId }: { name: string; communityId: string }) => (
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
          <ButtonLink to={href.communities()}>{t`See other communities`}</ButtonLink>
          <p className="mt-4 text-small text-ink-2">{t`Was it a mistake? Ask for a new invitation.`}</p>
          <UnsentHere communityId={communityId} />
        </>
      }
    />
  </>
);

const CommunityLoading = () => (
  <>
    <PageHeader title={t`Community`} back={href.communities()} />
    <LoadingLine />
  </>
);

const DeviceCommunity = lazyPart(
  async () => (await import("./device-community")).DeviceCommunity,
  <CommunityLoading />,
);

const states = () => ({
  failed: t`This community couldn’t be loaded`,
  skeleton: <CommunityLoading />,
  failedHead: <PageHeader title={t`Community`} back={href.communities()} />,
});

const useFailureToast = (error: Error | null): void => {
  useEffect(() => {
    if (error) toastFailure(t`Error`, t`Failed to load community`);
  }, [error]);
};

const Shared = ({ id }: { id: string }) => {
  const query = useSharedCommunity(id);
  const formerName = useFormerName(query.data);
  useFailureToast(query.error);
  return (
    <QueryView
      query={query}
      {...states()}
      empty={formerName === null ? <CommunityNotFound id={id} /> : <RemovedFrom name={formerName} communityId={id} />}
    >
      {(community) => <SharedCommunity key={community.id} community={community} />}
    </QueryView>
  );
};

/** On this device (decision 23) or the server (decision 49). */
const CommunityPage = () => {
  const { id = "" } = useParams();
  const userId = useSessionUserId();
  const query = useCommunity(id);
  useFailureToast(query.error);

  return (
    <QueryView query={query} {...states()} empty={<Shared key={id} id={id} />}>
      {(community) => <DeviceCommunity key={`${userId} ${community.id}`} community={community} />}
    </QueryView>
  );
};

export const loadCommunityPage = async () => {
  await preloadTab(location.search);
  // So that a community made offline opens.
  if (!matchPath(paths.community, location.pathname)) void DeviceCommunity.preload();
  return CommunityPage;
};
