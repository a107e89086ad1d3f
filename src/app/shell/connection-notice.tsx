import { useSyncExternalStore } from "react";
import { Notice } from "@/components/ui/notice";
import { useSession } from "@/queries/auth";

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** Says that the app stands on its own for the moment. Nobody is signed out by a bad connection. */
export const ConnectionNotice = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const session = useSession();
  const isUnreachable = session.status === "signed-in" && session.isUnchecked;
  if (isOnline && !isUnreachable) return null;
  return (
    <div className="p-3">
      <Notice kind="offline">
        {isOnline
          ? "Chorus cannot be reached at the moment. What you see may be out of date."
          : "You are offline. What you see may be out of date."}
      </Notice>
    </div>
  );
};
