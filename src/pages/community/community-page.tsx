import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { matchPath, useParams } from "react-router-dom";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { href, paths } from "@/config/paths";
import { lazyPart } from "@/lib/load";
import { useCommunity } from "@/queries/communities/communities";
import { useSharedCommunity } from "@/queries/communities/shared";
import { useSessionUserId } from "@/queries/members/session";
import { LoadingLine } from "./loading-line";
import { RemovedFrom, useFormerName } from "./removed";
import { preloadTab, SharedCommunity } from "./shared-community";
import { UnsentHere } from "./unsent-here";

const CommunityNotFound = ({ id }: { id: string }) => (
  <>
    <PageHeader title={t`Community`} documentTitle={t`Community not found`} back={href.communities()} />
    <EmptyState
      drawing="community"
      title={t`Community not found`}
      text={t`It may be gone, private, or kept on another device.`}
      action={
        <>
          <ButtonLink to={href.createCommunity()}>
            <Trans>Create a community</Trans>
          </ButtonLink>
          <UnsentHere communityId={id} />
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
    if (error) toast({ title: t`Error`, description: t`Failed to load community`, variant: "destructive" });
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
