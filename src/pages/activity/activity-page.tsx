import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { isUnseen, type Activity } from "@/domain/activity";
import type { SessionUser } from "@/domain/user";
import { errorText } from "@/lib/errors";
import { dayName } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";
import { useActivity, useActivitySeen, useSeeActivity } from "@/queries/activity/activity";
import { useActivityNews } from "@/queries/activity/live";
import { useAbility } from "@/queries/notices/device";
import { useMuted } from "@/queries/people/muted";
import { useSessionUser } from "@/queries/people/session";
import { useAuthors } from "@/queries/people/users";
import { usePreferences } from "@/queries/preferences";
import { ActivityLine } from "./activity-line";
import { NoticesOffer } from "./notices-offer";

const isAnswer = ({ kind }: Activity): boolean => kind === "reply" || kind === "text-reply";

const ActivitySkeleton = () => (
  <Loading>
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex gap-3 border-b border-line px-4 py-3.5 rail:px-5">
        <Skeleton shape="circle" className="size-10.5 flex-none" />
        <div className="flex flex-1 flex-col gap-3 pt-1">
          <Skeleton className="w-48" />
          <Skeleton className="w-full max-w-90" />
        </div>
      </div>
    ))}
  </Loading>
);

const NoActivity = () => (
  <EmptyState
    drawing="replies"
    title={t`Nothing here yet.`}
    text={t`Replies, mentions and likes show up here.`}
    action={<ButtonLink to={href.createPost()}>{t`Write something`}</ButtonLink>}
  />
);

/** (activity-11) */
const byDay = (lines: readonly Activity[]): Map<string, Activity[]> => {
  const now = serverNow();
  const days = new Map<string, Activity[]>();
  for (const line of lines) {
    const day = dayName(line.createdAt, now);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return days;
};

interface LinesProps {
  title: string;
  lines: readonly Activity[];
  seen: string | undefined;
}

const Lines = ({ title, lines, seen }: LinesProps) => {
  const authorOf = useAuthors();
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-5 pb-1 text-small font-strong text-ink-2 rail:px-5">{title}</h2>
      <ul>
        {lines.map((line) => (
          <ActivityLine
            key={line.id}
            line={line}
            authors={line.userIds.map(authorOf)}
            isNew={seen !== undefined && isUnseen(line, seen)}
          />
        ))}
      </ul>
    </section>
  );
};

/** Pixels within which growing above moves nothing that is read. */
const atTop = 120;

const NewActivity = () => {
  const { hasNews, show } = useActivityNews();
  const showAtTop = useEffectEvent(() => {
    if (window.scrollY <= atTop) show();
  });
  useEffect(() => {
    if (hasNews) showAtTop();
  }, [hasNews]);
  if (!hasNews) return null;

  const showFromBelow = (): void => {
    show();
    window.scrollTo(0, 0);
  };
  return (
    <div className="below-bar sticky top-[calc(var(--bar-top)+4.5rem)] z-10 -mb-11 flex justify-center">
      <Button onClick={showFromBelow}>{t`Show new activity`}</Button>
    </div>
  );
};

const ActivityList = ({ user }: { user: SessionUser }) => {
  const { query, older, lines, newest } = useActivity(user, useMuted());
  const { mutate: see } = useSeeActivity();
  const known = useActivitySeen();
  const isAsked = usePreferences().notices !== undefined;
  // Known before the list comes, which would move otherwise.
  const ability = useAbility();
  const [seen, setSeen] = useState(known);
  if (seen === undefined && known !== undefined) setSeen(known);

  useEffect(() => {
    if (newest !== "" && seen !== undefined && isUnseen({ createdAt: newest }, seen)) see(newest);
  }, [newest, see, seen]);

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const more = hasNextPage
    ? { label: t`Load more`, isBusy: isFetchingNextPage, load: query.fetchNextPage }
    : { label: t`Check for older replies`, isBusy: older.isFetching, load: older.refetch };
  const failure = isFetchNextPageError ? query.error : older.error;
  const isAtEnd = !hasNextPage && older.isSuccess;

  return (
    <>
      <NewActivity />
      {!isAsked && ability === "possible" && lines.some(isAnswer) && <NoticesOffer />}
      <QueryView
        query={query}
        failed={t`Your activity couldn’t be loaded`}
        skeleton={<ActivitySkeleton />}
        empty={<NoActivity />}
        isEmpty={() => lines.length === 0 && !hasNextPage}
      >
        {() => [...byDay(lines)].map(([day, some]) => <Lines key={day} title={day} lines={some} seen={seen} />)}
      </QueryView>
      {query.data && (
        <div className="flex flex-col items-center gap-3 px-4 py-6">
          {failure && <p role="alert">{errorText(failure)}</p>}
          {isAtEnd ? (
            lines.length > 0 && <p className="text-small text-ink-2">{t`That’s all.`}</p>
          ) : (
            <Button variant="ghost" pending={more.isBusy} onClick={() => void more.load()}>
              {failure ? t`Try again` : more.label}
            </Button>
          )}
        </div>
      )}
    </>
  );
};

export const ActivityPage = () => {
  const user = useSessionUser();
  return (
    <>
      <PageHeader title={t`Activity`} />
      <ActivityList key={user.id} user={user} />
    </>
  );
};
