import { Button } from "./button";
import { Drawing } from "./drawing";

type ErrorStateProps = {
  kind?: "offline" | "other";
  title: string;
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
};

/** The button goes while the next try is made, and the focus must not go with it. */
const focusHeading = (): void => document.getElementById("page-title")?.focus({ preventScroll: true });

/** In the place of content that could not be had. Announced; offers another try. */
export function ErrorState({ kind = "other", title, text, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <Drawing name={kind === "offline" ? "offline" : "error"} />
      <p className="mt-2 text-lg font-bold tracking-heading">{title}</p>
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
}
