import { ErrorState } from "@/components/ui/error-state";
import { errorKind } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";

interface TopicsErrorProps {
  /** Null while the network is awaited. */
  error: unknown;
  onRetry: () => void;
}

/** In the place of topics that could not be had. */
export const TopicsError = ({ error, onRetry }: TopicsErrorProps) => {
  const isOffline = error === null || errorKind(error) === "offline";
  return (
    <ErrorState
      kind={isOffline ? "offline" : "other"}
      title={isOffline ? "You are offline" : "The topics did not load"}
      text={isOffline ? "Topics appear as soon as there is a connection." : errorText(error)}
      onRetry={onRetry}
    />
  );
};
