import { ErrorState } from "./error-state";
import { errorKind } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";

type LoadErrorProps = {
  /** Null while the network is awaited. */
  error: unknown;
  /** What did not load, in a sentence. */
  title: string;
  /** What comes by itself once there is a network, in a sentence. */
  later: string;
  onRetry: () => void;
};

/** In the place of something that could not be loaded, or waits for the network. */
export function LoadError({ error, title, later, onRetry }: LoadErrorProps) {
  return (
    <ErrorState
      kind={error === null || errorKind(error) === "offline" ? "offline" : "other"}
      title={title}
      text={error === null ? `You are offline. ${later}` : errorText(error)}
      onRetry={onRetry}
    />
  );
}
