import { select, t } from "@lingui/core/macro";
import { Crown, Shield } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/people/avatar";
import { HandleMark, nameOf, NamePlaceholder } from "@/components/people/byline";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { href } from "@/config/paths";
import type { SharedCommunity, TeamRole } from "@/domain/shared-community";
import { dayName, shortDate } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";
import { useRemoveMember } from "@/queries/communities/manage";
import type { CommunityMember } from "@/queries/communities/members";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthor } from "@/queries/people/users";

export const RoleBadge = ({ role }: { role: TeamRole }) => {
  if (role === "member") return <span className="text-small text-ink-2">{t`Member`}</span>;
  const Icon = role === "owner" ? Crown : Shield;
  return (
    <Badge tone={role === "owner" ? "accent" : "neutral"}>
      <Icon aria-hidden="true" className="me-1 -mt-0.5 inline size-3" strokeWidth={2.2} />
      {role === "owner" ? t`Owner` : t`Moderator`}
    </Badge>
  );
};

interface MemberRowProps {
  userId: string;
  note: string;
  end: ReactNode;
}

export const MemberRow = ({ userId, note, end }: MemberRowProps) => {
  const author = useAuthor(userId);
  const me = useSessionUserId();
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 py-1">
      <Avatar user={author} size="m" />
      <div className="min-w-0 flex-1 basis-[6em] leading-snug">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {author === undefined ? (
            <NamePlaceholder />
          ) : (
            <>
              {author === null ? (
                <bdi className="font-bold">{nameOf(null)}</bdi>
              ) : (
                <Link to={href.profile(author.id)} className="min-w-0 font-bold wrap-anywhere hover:underline">
                  <bdi>{nameOf(author)}</bdi>
                </Link>
              )}
              {author && <HandleMark user={author} />}
              {userId === me && <span className="text-small text-ink-2">{t`you`}</span>}
            </>
          )}
        </p>
        <p className="text-small text-ink-2">{note}</p>
      </div>
      <div className="ms-auto flex items-center gap-3">{end}</div>
    </li>
  );
};

/** A community is made in a moment; other owners joined later. */
const founded = (community: SharedCommunity, { role, since }: CommunityMember): boolean =>
  role === "owner" && Date.parse(since) - Date.parse(community.createdAt) < 60_000;

export const noteOf = (community: SharedCommunity, member: CommunityMember): string => {
  const { since, isInvited } = member;
  if (since === "") return "";
  const day = dayName(since, serverNow(), shortDate);
  const when = day === t`Today` ? "today" : day === t`Yesterday` ? "yesterday" : "other";
  if (isInvited)
    return t({
      message: select(when, { today: "Invited today", yesterday: "Invited yesterday", other: `Invited on ${day}` }),
    });
  if (founded(community, member))
    return t({
      message: select(when, {
        today: "Started it today",
        yesterday: "Started it yesterday",
        other: `Started it on ${day}`,
      }),
    });
  return t({
    message: select(when, { today: "Joined today", yesterday: "Joined yesterday", other: `Joined on ${day}` }),
  });
};

const WithdrawButton = ({ community, member }: { community: SharedCommunity; member: CommunityMember }) => {
  // Callbacks of `mutate` would be lost: this row goes before the mutation ends.
  const removal = useRemoveMember(community, {
    success: t`The invitation is withdrawn`,
    failure: t`The invitation couldn’t be withdrawn`,
    saysWhy: true,
  });
  return (
    <Button variant="ghost" size="s" pending={removal.isPending} onClick={() => removal.mutate(member)}>
      {t`Withdraw`}
    </Button>
  );
};

/** For owners. */
export const WaitingForAnswer = ({
  community,
  invited,
}: {
  community: SharedCommunity;
  invited: readonly CommunityMember[];
}) =>
  invited.length === 0 ? null : (
    <section aria-labelledby="waiting-for-answer">
      <h2 id="waiting-for-answer" className="pt-5 pb-1 text-section font-bold tracking-heading">
        {t`Waiting for an answer`}
      </h2>
      <ul>
        {invited.map((member) => (
          <MemberRow
            key={member.membershipId}
            userId={member.userId}
            note={noteOf(community, member)}
            end={<WithdrawButton community={community} member={member} />}
          />
        ))}
      </ul>
    </section>
  );
