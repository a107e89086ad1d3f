import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { app } from "@/config/app";
import { CodeLoadError } from "@/lib/load";
import { loadAgain, siteAnswers } from "@/lib/new-version";
import { useIsOnline } from "@/lib/use-is-online";
import { wait } from "@/lib/wait";

const appName = app.name;

/** The pause before the nth check. */
const pauseMsBefore = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

const useSiteIsBack = (isOnline: boolean, onBack: () => void): void => {
  const goOn = useEffectEvent(onBack);

  useEffect(() => {
    if (!isOnline) return undefined;
    const over = new AbortController();
    const ask = async (): Promise<void> => {
      for (let attempt = 0; !over.signal.aborted; attempt += 1) {
        await wait(pauseMsBefore(attempt));
        if (over.signal.aborted || !(await siteAnswers())) continue;
        if (!over.signal.aborted) goOn();
        return;
      }
    };
    void ask();
    return () => over.abort();
  }, [isOnline]);
};

const PageIsWaiting = ({ reset }: { reset: () => void }) => {
  const isOnline = useIsOnline();
  useSiteIsBack(isOnline, reset);
  return (
    <ErrorState
      kind="offline"
      title={t`This page couldn’t be loaded`}
      text={
        isOnline
          ? t`${appName} can’t be reached at the moment. The page loads as soon as it can.`
          : t`You’re offline. This will load when you’re back.`
      }
      onRetry={reset}
    />
  );
};

const PageIsGone = () => {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <div role="alert">
      <EmptyState
        drawing="lost"
        title={t`${appName} has a new version`}
        text={t`This page belongs to the old version. What you wrote is kept.`}
        action={
          <Button
            pending={isLoading}
            onClick={() => {
              setIsLoading(true);
              void loadAgain();
            }}
          >
            {t`Load again`}
          </Button>
        }
      />
    </div>
  );
};

export const pageFailure = (reset: () => void, error: unknown) => {
  if (!(error instanceof CodeLoadError))
    return <ErrorState title={t`This page has a problem`} text={t`It’s our fault, not yours.`} onRetry={reset} />;
  return error.isGone ? <PageIsGone /> : <PageIsWaiting reset={reset} />;
};
