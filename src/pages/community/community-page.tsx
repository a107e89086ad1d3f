import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { toast } from "@/components/ui/use-toast";
import { app } from "@/config/app";
import { errorText } from "@/lib/error-text";
import { useCommunity } from "@/queries/communities";
import { CommunityNotFound } from "./community-not-found";
import { CommunityScreen } from "./community-screen";

/** A community of this device (specification section 2, decision 23). */
export const CommunityPage = () => {
  const { id = "" } = useParams();
  const { data: community, error, isFetching, refetch } = useCommunity(id);

  useEffect(() => {
    if (error) toast({ title: "Error", description: "Failed to load community", variant: "destructive" });
  }, [error]);

  if (community) return <CommunityScreen key={community.id} community={community} />;
  if (community === null) return <CommunityNotFound />;
  return (
    <>
      <title>{`Community · ${app.name}`}</title>
      <PageHeader title="Community" />
      {error ? (
        <ErrorState
          title="This community did not load"
          text={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <p role="status" className="px-5 py-12 text-center text-ink-2">
          Loading...
        </p>
      )}
    </>
  );
};
