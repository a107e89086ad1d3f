import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { app } from "@/config/app";
import { dayAndTime } from "@/lib/format";
import { useIsOnline } from "@/lib/use-is-online";
import { useTimeout } from "@/lib/use-timeout";
import { usePersistedSince } from "@/queries/offline/persisted";
import { useSession } from "@/queries/people/session";
import { useIsServerLimited } from "@/queries/server-limit";

const appName = app.name;

const words = {
  offline: msg`You’re offline.`,
  limited: msg`${appName} has used up what its server allows for now, and tries again later.`,
  unreachable: msg`${appName} can’t be reached at the moment.`,
} as const;

const endings = {
  offline: msg`You’re back online.`,
  limited: msg`The server answers again.`,
  unreachable: msg`You’re back online.`,
} as const satisfies Record<keyof typeof words, MessageDescriptor>;

type Trouble = keyof typeof words;

const useTrouble = (): Trouble | null => {
  const isOnline = useIsOnline();
  const isLimited = useIsServerLimited();
  const session = useSession();
  if (!isOnline) return "offline";
  if (isLimited) return "limited";
  return session.status === "signed-in" && session.isUnchecked ? "unreachable" : null;
};

const Age = () => {
  const since = usePersistedSince();
  const [now] = useState(() => new Date());
  if (since === null) return t`What you see may be out of date.`;
  const moment = new Date(since);
  const shown = dayAndTime(moment, now);
  return (
    <Trans>
      What you see is from <time dateTime={moment.toISOString()}>{shown}</time>.
    </Trans>
  );
};

const welcomeMs = 5000;

export const ConnectionNotice = () => {
  const trouble = useTrouble();
  const [last, setLast] = useState(trouble);
  if (trouble && trouble !== last) setLast(trouble);

  useTimeout(() => setLast(null), trouble || !last ? null : welcomeMs);

  if (!last) return null;
  return (
    <div className="px-4 py-3 rail:px-5">
      <Notice kind={trouble && trouble !== "limited" ? "offline" : "info"}>
        {trouble ? (
          <>
            {i18n._(words[trouble])} <Age />
          </>
        ) : (
          i18n._(endings[last])
        )}
      </Notice>
    </div>
  );
};
