import { Suspense, useEffect, useState } from "react";
import { ErrorBoundary } from "@/app/error-boundary";
import { useToasts } from "@/components/ui/toast";
import { aheadOfTime } from "@/lib/idle";
import { listen } from "@/lib/listen";
import { lazyPage } from "@/lib/load";
import { isSignedIn } from "@/queries/members/session";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";

const { Part: Toaster, preload } = lazyPage(async () => (await import("@/components/ui/toaster")).Toaster);

const loadAhead = (isScreenComplete: boolean, onLoaded: () => void): (() => void) => {
  const load = async (): Promise<void> => {
    await preload();
    onLoaded();
  };
  const callOff = isScreenComplete ? aheadOfTime(() => void load()) : undefined;
  if (callOff) return callOff;
  return listen(document, ["pointerdown", "keydown"], () => void load(), { once: true });
};

export const Toasts = () => {
  const [newest] = useToasts();
  const [isLoaded, setIsLoaded] = useState(false);
  const isScreenComplete = useIsScreenComplete();
  useEffect(() => loadAhead(isScreenComplete, () => setIsLoaded(true)), [isScreenComplete]);

  if (!newest && !isLoaded) return null;
  return (
    <ErrorBoundary resetKey={newest?.id ?? ""} fallback={() => null}>
      <Suspense fallback={null}>
        <Toaster inColumn={isSignedIn()} />
      </Suspense>
    </ErrorBoundary>
  );
};
