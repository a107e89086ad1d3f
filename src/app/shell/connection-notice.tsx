import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { useIsOnline } from "@/lib/use-is-online";
import { useSession } from "@/queries/auth";

const words = {
  offline: "You are offline. What you see may be out of date.",
  unreachable: "Chorus cannot be reached at the moment. What you see may be out of date.",
  back: "You are back online.",
} as const;

/** Milliseconds for which it is said that the connection is back. */
const welcome = 5000;

/** Says that the app stands on its own for the moment, and when that is over. Nobody is signed out by a bad connection. */
export const ConnectionNotice = () => {
  const isOnline = useIsOnline();
  const session = useSession();
  const isUnreachable = session.status === "signed-in" && session.isUnchecked;
  const isAlone = !isOnline || isUnreachable;
  const [wasAlone, setWasAlone] = useState(isAlone);
  if (isAlone && !wasAlone) setWasAlone(true);

  useEffect(() => {
    if (isAlone || !wasAlone) return undefined;
    const timer = setTimeout(() => setWasAlone(false), welcome);
    return () => clearTimeout(timer);
  }, [isAlone, wasAlone]);

  if (!wasAlone) return null;
  return (
    <div className="p-3">
      <Notice kind={isAlone ? "offline" : "info"}>
        {words[isAlone ? (isOnline ? "unreachable" : "offline") : "back"]}
      </Notice>
    </div>
  );
};
