import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listen } from "@/lib/listen";

/** Milliseconds in which a removal can be undone (moderation-8). */
const undoTime = 10_000;

/**
 * Does something ten seconds after `start()`, unless it is undone: at once where the part leaves the page, and where the page
 * is hidden, which is the last that a phone says before it closes it. `act` tells its failure itself.
 */
export const useDelayed = (act: () => Promise<unknown>) => {
  const [phase, setPhase] = useState<"idle" | "waiting" | "acting">("idle");
  const isDue = useRef(false);

  const actNow = useEffectEvent(async (): Promise<void> => {
    if (!isDue.current) return;
    isDue.current = false;
    setPhase("acting");
    // What is removed goes with its card, and the focus from there to the heading.
    await act().catch(() => setPhase("idle"));
  });
  const isWaiting = phase === "waiting";

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => void actNow(), undoTime);
    const stopListening = listen(document, ["visibilitychange"], () => document.hidden && void actNow());
    return () => {
      clearTimeout(timer);
      stopListening();
      void actNow();
    };
  }, [isWaiting]);

  return {
    phase,
    start: (): void => {
      isDue.current = true;
      setPhase("waiting");
    },
    undo: (): void => {
      isDue.current = false;
      setPhase("idle");
    },
  };
};
