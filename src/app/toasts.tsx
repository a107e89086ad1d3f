import { Suspense, useEffect } from "react";
import { ErrorBoundary } from "@/app/error-boundary";
import { useToasts } from "@/components/ui/toast";
import { isConnectionDear, whenIdle } from "@/lib/idle";
import { lazyWithRetry } from "@/lib/lazy";

const { Part: Toaster, preload } = lazyWithRetry(async () => (await import("@/components/ui/toaster")).Toaster);

/** Something was touched: a toast may follow. */
const touches = ["pointerdown", "keydown"] as const;

/** What toasts are drawn with is loaded ahead of the first one, which must not wait for it. */
const preloadToaster = (): (() => void) => {
  if (!isConnectionDear()) return whenIdle(() => void preload());
  const calledOff = new AbortController();
  for (const touch of touches)
    document.addEventListener(touch, () => void preload(), { once: true, signal: calledOff.signal });
  return () => calledOff.abort();
};

/** Where toasts appear. */
export const Toasts = () => {
  const [newest] = useToasts();
  useEffect(preloadToaster, []);

  if (!newest) return null;
  return (
    <ErrorBoundary resetKey={newest.id} fallback={() => null}>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  );
};
