import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router-dom";
import { nameOf } from "@/components/people/byline";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Loading, Skeleton } from "@/components/ui/states";
import { TimeStamp } from "@/components/ui/time-stamp";
import { href } from "@/config/paths";
import type { Moderation } from "@/domain/moderation";
import { useEnd, useLog } from "@/queries/moderation/acts";
import { useAuthor } from "@/queries/people/users";

const subjects = {
  post: msg`post`,
  thread: msg`thread`,
  message: msg`message`,
  profile: msg`profile`,
  community: msg`community`,
} as const;

const isSubject = (kind: string): kind is keyof typeof subjects => kind in subjects;

const Name = ({ id }: { id: string }) => {
  const author = useAuthor(id);
  const name = <bdi>{nameOf(author ?? null)}</bdi>;
  return author ? (
    <Link to={href.profile(author.id)} className="font-strong hover:underline">
      {name}
    </Link>
  ) : (
    name
  );
};

const What = ({ row }: { row: Moderation }) => {
  const { moderatorId, userId } = row;
  const text = isSubject(row.subjectKind) ? i18n._(subjects[row.subjectKind]) : "";
  switch (row.kind) {
    case "limit":
      return (
        <Trans>
          <Name id={moderatorId} /> limited <Name id={userId} />
        </Trans>
      );
    case "warning":
      return (
        <Trans>
          <Name id={moderatorId} /> put a warning on something by <Name id={userId} /> ({text})
        </Trans>
      );
    case "dismiss":
      return (
        <Trans>
          <Name id={moderatorId} /> dismissed reports about <Name id={userId} /> ({text})
        </Trans>
      );
    case "dismiss-all":
      return (
        <Trans>
          <Name id={moderatorId} /> dismissed all reports of <Name id={userId} />
        </Trans>
      );
    case "remove":
      return (
        <Trans>
          <Name id={moderatorId} /> removed something by <Name id={userId} /> ({text})
        </Trans>
      );
  }
};

const Line = ({ row }: { row: Moderation }) => {
  const undo = useEnd("act");
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-label rail:px-5">
      <div className="min-w-[min(100%,14rem)] flex-1 wrap-anywhere">
        <p>
          <What row={row} />
        </p>
        {row.reason !== "" && (
          <p className="text-ink-2">
            “<bdi>{row.reason}</bdi>”
          </p>
        )}
        <p className="text-small text-ink-2">
          <TimeStamp iso={row.createdAt} />
          {row.endedBy !== "" && (
            <>
              {" · "}
              <Trans>
                undone by <Name id={row.endedBy} />, <TimeStamp iso={row.updatedAt} />
              </Trans>
            </>
          )}
        </p>
      </div>
      {row.endedBy === "" && row.kind !== "remove" && (
        <Button variant="ghost" size="s" pending={undo.isPending} onClick={() => undo.mutate([row])}>{t`Undo`}</Button>
      )}
    </li>
  );
};

const LogSkeleton = () => (
  <Loading className="flex flex-col gap-4 p-4 rail:p-5">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-10" />
    ))}
  </Loading>
);

const perPress = 50;

export const ModerationLog = () => {
  const query = useLog();
  const [count, setCount] = useState(perPress);
  return (
    <QueryView
      query={query}
      failed={t`The log couldn’t be loaded`}
      skeleton={<LogSkeleton />}
      empty={
        <EmptyState drawing="posts" title={t`Nothing was done yet.`} text={t`What moderators do shows up here.`} />
      }
    >
      {(rows) => (
        <>
          <ul>
            {rows.slice(0, count).map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
          {rows.length > count && (
            <div className="flex justify-center py-4">
              <Button variant="ghost" onClick={() => setCount(count + perPress)}>{t`Load more`}</Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  );
};
