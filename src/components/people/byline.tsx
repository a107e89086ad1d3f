import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import { addsToName } from "@/domain/handle";
import { isBlank, shownName } from "@/domain/text";
import { idMark, type Author } from "@/domain/user";
import { cx } from "@/lib/cx";
import { useHandle } from "@/queries/people/handles";
import { Avatar, type AvatarSize } from "./avatar";

export const MemberNumber = ({ id }: { id: string }) => (
  <>
    <span className="sr-only"> {t`member number ending in`} </span>
    {idMark(id)}
  </>
);

/**
 * What tells a member from others who call themselves the same: the handle that is really theirs, or the end of their id
 * (handle-9). `isBrief` leaves out the handle.
 */
export const HandleMark = ({ user, isBrief = false }: { user: Author; isBrief?: boolean }) => {
  const handle = useHandle(user);
  if (handle === undefined || (handle !== null && (isBrief || !addsToName(handle, user.username)))) return null;
  return (
    <span dir="ltr" className="ms-1.5 text-small font-normal wrap-anywhere text-ink-3">
      {handle === null ? <MemberNumber id={user.id} /> : `@${handle}`}
    </span>
  );
};

/** 'Unknown User' for null (card-4). */
export const nameOf = (user: Pick<Author, "username"> | null): string =>
  user && !isBlank(user.username) ? shownName(user.username) : t`Unknown User`;

export const NamePlaceholder = () => (
  <span aria-hidden="true" className="inline-block w-20 rounded-small bg-sunken leading-none">
    &nbsp;
  </span>
);

const UserName = ({ user }: { user: Pick<Author, "username"> | null | undefined }) =>
  user === undefined ? <NamePlaceholder /> : <bdi className="font-bold wrap-anywhere">{nameOf(user)}</bdi>;

export const AuthorAvatar = ({ user, size = "m" }: { user: Author | null | undefined; size?: AvatarSize }) => {
  if (!user) return <Avatar user={user} size={size} />;
  const name = nameOf(user);
  return (
    <Link
      to={href.profile(user.id)}
      aria-label={t`Profile of ${name}`}
      className="hit-area z-1 flex-none self-start rounded-full"
    >
      <Avatar user={user} size={size} />
    </Link>
  );
};

/** The Tab key stops only at the avatar. */
export const AuthorName = ({ user }: { user: Author | null | undefined }) =>
  user ? (
    <Link to={href.profile(user.id)} tabIndex={-1} className="relative z-1 rounded-small hover:underline">
      <UserName user={user} />
    </Link>
  ) : (
    <UserName user={user} />
  );

export interface BylineProps {
  user: Author | null | undefined;
  time: ReactNode;
  id?: string | undefined;
  size?: AvatarSize;
  stacked?: boolean;
  linked?: boolean;
  end?: ReactNode;
  /** Below the name; if `stacked`, across the whole width. */
  children?: ReactNode;
}

export const Byline = ({ user, time, id, size = "m", stacked = false, linked = true, end, children }: BylineProps) => {
  const named = (
    <>
      <span
        {...(id !== undefined && { id: `${id}-name` })}
        className={cx("overflow-y-clip", stacked ? "block" : "min-w-0 ps-4")}
      >
        {linked ? <AuthorName user={user} /> : <UserName user={user} />}
        {user && <HandleMark user={user} />}
      </span>
      <span
        {...(id !== undefined && { id: `${id}-time` })}
        className={cx(
          "text-small text-ink-3",
          stacked ? "block" : "before:inline-block before:w-4 before:text-center before:content-['·'_/_'']",
          // Its place depends on the name, so it waits.
          !stacked && user === undefined && "invisible",
        )}
      >
        {time}
      </span>
    </>
  );
  const picture = linked ? <AuthorAvatar user={user} size={size} /> : <Avatar user={user} size={size} />;

  if (stacked)
    return (
      <>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {picture}
          <div className="min-w-0 flex-1 basis-[7em]">{named}</div>
          {end}
        </div>
        {children}
      </>
    );
  return (
    <div className={cx("flex", size === "s" ? "gap-4" : "gap-3")}>
      {picture}
      <div className="min-w-0 flex-1">
        {/* The dot before the time hangs in the clipped margin: it never begins a line. */}
        <div className="-me-2 overflow-x-clip pe-2">
          <div className="-ms-4 flex flex-wrap items-baseline">
            {named}
            {end}
          </div>
        </div>
        {children}
      </div>
    </div>
  );
};
