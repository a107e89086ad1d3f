import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { app } from "@/config/app";
import { dayAndTime } from "@/lib/format";
import { useIsOnline } from "@/lib/use-is-online";
import { useSession, useSessionUser } from "@/queries/members/session";
import { usePersistedSince } from "@/queries/offline/persisted";
import { useIsSchemaOlder } from "@/queries/server-schema";

const words = { offline: "You are offline.", unreachable: `${app.name} cannot be reached at the moment.` } as const;

const Age = () => {
  const since = usePersistedSince();
  const [now] = useState(() => new Date());
  if (since === null) return "What you see may be out of date.";
  const moment = new Date(since);
  return (
    <>
      What you see is from <time dateTime={moment.toISOString()}>{dayAndTime(moment, now)}</time>.
    </>
  );
};

/** Milliseconds. */
const welcome = 5000;

/** Nobody is signed out by a bad connection. */
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
    <div className="px-4 py-3 rail:px-5">
      <Notice kind={isAlone ? "offline" : "info"}>
        {isAlone ? (
          <>
            {words[isOnline ? "unreachable" : "offline"]} <Age />
          </>
        ) : (
          "You are back online."
        )}
      </Notice>
    </div>
  );
};

/** For moderators, who know the host (schema-2). Members are told where a part is missing. */
export const SchemaNotice = () => {
  const isOlder = useIsSchemaOlder();
  const { isModerator } = useSessionUser();
  if (!isOlder || !isModerator) return null;
  return (
    <div className="border-b border-line p-3">
      <Notice>
        This server’s schema is older than the app, so parts of the app are not available. Whoever runs the server can
        bring it up to date with <code className="font-strong">npm run backend:push</code>.
      </Notice>
    </div>
  );
};
