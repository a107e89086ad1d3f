import { useEffect, useState } from "react";
import { ErrorBoundary } from "@/app/error-boundary";
import { useToasts } from "@/components/ui/toast";
import { aheadOfTime } from "@/lib/idle";
import { listen } from "@/lib/listen";
import { lazyPart } from "@/lib/load";
import { isSignedIn } from "@/queries/people/session";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";

const Toaster = lazyPart(async () => (await import("@/components/ui/toaster")).Toaster);

/** It loads before the first toast, if it can. */
export const Toasts = () => {
  const [newest] = useToasts();
  const [isWanted, setIsWanted] = useState(false);
  const isScreenComplete = useIsScreenComplete();
  useEffect(() => {
    const want = (): void => setIsWanted(true);
    const callOff = isScreenComplete ? aheadOfTime(want) : undefined;
    return callOff ?? listen(document, ["pointerdown", "keydown"], want, { once: true });
  }, [isScreenComplete]);
  return (
    <ErrorBoundary resetKey={newest?.id ?? ""} fallback={() => null}>
      {(newest || isWanted) && <Toaster inColumn={isSignedIn()} />}
    </ErrorBoundary>
  );
};
