import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Bookmark } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/people/avatar";
import { MemberNumber } from "@/components/people/byline";
import { FollowButton } from "@/components/people/follow-button";
import { PostListSkeleton } from "@/components/posts/post-list";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { MoreButton } from "@/components/ui/menu-button";
import { BackButton, PageTitle } from "@/components/ui/page-header";
import { Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { shortCount } from "@/domain/text";
import type { User } from "@/domain/user";
import { cx } from "@/lib/cx";
import { longDate } from "@/lib/format";
import { pageHeadingId } from "@/lib/initial-focus";
import { useHandle } from "@/queries/people/handles";
import { useUserPostCount } from "@/queries/posts/queries";
import { CommunitiesOf } from "./communities-of";
import { FollowCounts, FollowsYou } from "./follow-counts";
import { ProfileActions } from "./late";

const ProfileCover = ({ isOthers = false, children }: { isOthers?: boolean; children: ReactNode }) => (
  <>
    <div className="h-30 bg-grad-cover p-2">
      {isOthers && <BackButton fallback={href.home()} className="bg-surface/90 text-ink shadow-1" />}
    </div>
    {/* The name comes first in reading and focus order. */}
    <div className="-mt-14 flex flex-wrap items-end justify-between gap-x-2 px-4 rail:px-5">{children}</div>
  </>
);

const PostCount = ({ userId }: { userId: string }) => {
  const { data: count, error } = useUserPostCount(userId);

  if (count === undefined) return error ? null : <Skeleton className="my-0.75 w-16" />;
  const shown = shortCount(count);
  return (
    <span className="min-w-16">
      <Plural
        value={count}
        one={
          <Trans>
            <b className="text-ink">{shown}</b> post
          </Trans>
        }
        other={
          <Trans>
            <b className="text-ink">{shown}</b> posts
          </Trans>
        }
      />
    </span>
  );
};

const ProfileHandle = ({ user }: { user: User }) => {
  const handle = useHandle(user);
  if (handle === undefined) return <p aria-hidden="true">&nbsp;</p>;
  return (
    <p className="text-ink-2">
      {handle === null ? (
        <>
          {t`No handle`}
          <span dir="ltr" className="ms-1.5">
            <MemberNumber id={user.id} />
          </span>
        </>
      ) : (
        <bdi dir="ltr">
          @<bdi>{handle}</bdi>
        </bdi>
      )}
    </p>
  );
};

/** The focus waits for the name. */
export const ProfileSkeleton = () => (
  <>
    <PageTitle>{t`Profile`}</PageTitle>
    <Loading>
      <ProfileCover>
        <div className="rounded-full border-4 border-surface">
          <Skeleton shape="circle" className="size-26" />
        </div>
      </ProfileCover>
      <div className="px-4 pt-2 pb-4 rail:px-5">
        <Skeleton className="my-1 h-5 w-44" />
        <Skeleton className="my-1.5 w-32" />
        <Skeleton className="mt-4 w-full max-w-90" />
        <Skeleton className="mt-5 mb-1.5 w-52" />
      </div>
      <div className="flex min-h-11.5 items-center gap-6 border-b border-line px-4 rail:px-5">
        <Skeleton className="w-12" />
        <Skeleton className="w-14" />
        <Skeleton className="w-14" />
      </div>
    </Loading>
    <PostListSkeleton />
  </>
);

const mostLines = 15;

const Joined = ({ iso }: { iso: string }) => {
  const day = longDate(iso);
  return (
    <Trans>
      Joined <time dateTime={iso}>{day}</time>
    </Trans>
  );
};

interface ProfileHeadProps {
  user: User;
  name: string;
  isOwn: boolean;
}

export const ProfileHead = ({ user, name, isOwn }: ProfileHeadProps) => (
  <header>
    <PageTitle>{name}</PageTitle>
    <ProfileCover isOthers={!isOwn}>
      <Avatar user={user} size="xl" />
      <div className="order-3 min-w-0 basis-full pt-2">
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
          <h1 id={pageHeadingId} tabIndex={-1} className="min-w-0 text-title font-title tracking-title">
            <bdi>{name}</bdi>
          </h1>
          {isOwn ? <Badge tone="accent">{t`You`}</Badge> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-2">
          <ProfileHandle user={user} />
          {!isOwn && <FollowsYou userId={user.id} />}
        </div>
      </div>
      <div className="order-2 ms-auto mt-2 flex flex-wrap items-center justify-end gap-2">
        {isOwn ? (
          <>
            <ButtonLink to={href.bookmarks()} variant="ghost" title={t`Bookmarks`} className="max-rail:px-2.75">
              <Bookmark aria-hidden="true" className="size-5 rail:hidden" />
              <span className="max-rail:sr-only">{t`Bookmarks`}</span>
            </ButtonLink>
            <ButtonLink to={href.settings(user.id)} variant="ghost">{t`Edit profile`}</ButtonLink>
          </>
        ) : (
          <>
            <MoreButton part={ProfileActions} label={t`More actions`}>
              <ProfileActions user={user} label={t`More actions`} />
            </MoreButton>
            <FollowButton user={user} />
          </>
        )}
      </div>
    </ProfileCover>
    <div className="px-4 pb-4 rail:px-5">
      {user.bio.trim() ? (
        <p dir="auto" className={cx("mt-3", user.bio.split("\n").length <= mostLines && "whitespace-pre-line")}>
          {user.bio.trim()}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-x-4.5 gap-y-1 text-small text-ink-2">
        <FollowCounts userId={user.id} />
        <PostCount userId={user.id} />
        <CommunitiesOf userId={user.id} />
        <span>
          <Joined iso={user.createdAt} />
        </span>
      </div>
    </div>
  </header>
);
