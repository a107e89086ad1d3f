import { Avatar } from "@/components/users/avatar";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { PostCount } from "./post-count";
import { ProfileCover } from "./profile-cover";
import { href } from "@/config/paths";
import { cx } from "@/lib/cx";
import { isBlank } from "@/lib/is-blank";
import { longDate } from "@/lib/long-date";
import type { User } from "@/schemas/user";

/** A bio keeps its lines; one that is little else must not push away what stands below, and becomes a paragraph. */
const mostLines = 15;

interface ProfileHeadProps {
  user: User;
  name: string;
  isOwn: boolean;
}

/** Who this is. The h1 stands under the cover and not in a `PageHeader`, but takes the focus like every other. */
export const ProfileHead = ({ user, name, isOwn }: ProfileHeadProps) => (
  <header>
    <ProfileCover>
      <Avatar user={user} size="xl" />
    </ProfileCover>
    <div className="px-4 pt-2 pb-4 rail:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <h1 id="page-title" tabIndex={-1} className="min-w-0 text-2xl font-title tracking-title">
              <bdi>{name}</bdi>
            </h1>
            {isOwn ? <Badge tone="accent">You</Badge> : null}
          </div>
          {!isBlank(user.username) ? (
            <p className="text-ink-2">
              @<bdi>{user.username}</bdi>
            </p>
          ) : null}
        </div>
        {isOwn ? (
          <ButtonLink to={href.settings(user.id)} variant="ghost">
            Edit profile
          </ButtonLink>
        ) : null}
      </div>
      {user.bio.trim() ? (
        <p dir="auto" className={cx("mt-3", user.bio.split("\n").length <= mostLines && "whitespace-pre-line")}>
          {user.bio.trim()}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-2">
        <PostCount userId={user.id} />
        <span>
          Joined <time dateTime={user.createdAt}>{longDate(user.createdAt)}</time>
        </span>
      </div>
    </div>
  </header>
);
