import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listen, together } from "@/lib/listen";

/** A removal can be undone in this time (moderation-8). */
const undoMs = 10_000;

/** At once when the page is hidden, a phone's last event. `onHold` hears when it begins to wait, and of its end. */
export const useDelayed = (act: () => Promise<unknown>, onHold: (isHeld: boolean) => void) => {
  const [phase, setPhase] = useState<"idle" | "waiting" | "acting">("idle");
  const isDue = useRef(false);

  const actNow = useEffectEvent(async (): Promise<void> => {
    if (!isDue.current) return;
    isDue.current = false;
    setPhase("acting");
    // The card disappears and the focus goes to the heading.
    await act().catch(() => setPhase("idle"));
    onHold(false);
  });
  const isWaiting = phase === "waiting";

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => void actNow(), undoMs);
    return together(
      () => clearTimeout(timer),
      listen(document, ["visibilitychange"], () => document.hidden && void actNow()),
      () => void actNow(),
    );
  }, [isWaiting]);

  return {
    phase,
    start: (): void => {
      isDue.current = true;
      onHold(true);
      setPhase("waiting");
    },
    undo: (): void => {
      isDue.current = false;
      onHold(false);
      setPhase("idle");
    },
  };
};
