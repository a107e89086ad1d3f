import { errorKind, errorText } from "@/lib/errors";
import { Button } from "./button";
import { Drawing } from "./empty-state";

interface ErrorStateProps {
  kind?: "offline" | "other";
  title: string;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** The button goes while the next try is made, and the focus must not go with it. */
const focusHeading = (): void => document.getElementById("page-title")?.focus({ preventScroll: true });

/** In the place of content that could not be had. Announced; offers another try. */
export const ErrorState = ({ kind = "other", title, text, onRetry, retrying = false }: ErrorStateProps) => {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <Drawing name={kind === "offline" ? "offline" : "error"} />
      <p className="mt-2 text-section font-bold tracking-heading">{title}</p>
      {text === undefined ? null : <p className="max-w-90 text-ink-2">{text}</p>}
      {onRetry === undefined ? null : (
        <div className="mt-3">
          <Button
            variant="ghost"
            pending={retrying}
            onClick={() => {
              onRetry();
              if (!retrying) focusHeading();
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
};

interface LoadErrorProps {
  /** Null while the network is awaited. */
  error: unknown;
  /** What did not load, in a sentence. */
  title: string;
  /** What comes by itself once there is a network, in a sentence. */
  later: string;
  onRetry: () => void;
}

/** In the place of something that could not be loaded, or waits for the network. */
export const LoadError = ({ error, title, later, onRetry }: LoadErrorProps) => {
  return (
    <ErrorState
      kind={error === null || errorKind(error) === "offline" ? "offline" : "other"}
      title={title}
      text={error === null ? `You are offline. ${later}` : errorText(error)}
      onRetry={onRetry}
    />
  );
};
