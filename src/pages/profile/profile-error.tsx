import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { errorKind } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";

interface ProfileErrorProps {
  /** Null while the network is awaited. */
  error: unknown;
  onRetry: () => void;
}

/** In the place of a profile that could not be had. */
export const ProfileError = ({ error, onRetry }: ProfileErrorProps) => {
  const isOffline = error === null || errorKind(error) === "offline";
  return (
    <>
      <title>{`Profile · ${app.name}`}</title>
      <PageHeader title="Profile" />
      <ErrorState
        kind={isOffline ? "offline" : "other"}
        title={isOffline ? "You are offline" : "This profile did not load"}
        text={isOffline ? "It appears as soon as there is a connection." : errorText(error)}
        onRetry={onRetry}
      />
    </>
  );
};
