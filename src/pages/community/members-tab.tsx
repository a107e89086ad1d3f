import { Crown, Shield } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { LoadMore, useEndFailure } from "@/components/posts/load-more";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { MoreButton } from "@/components/ui/menu-button";
import { QueryView } from "@/components/ui/query-view";
import { SearchField } from "@/components/ui/search-field";
import { Skeleton } from "@/components/ui/states";
import { toast } from "@/components/ui/toast";
import { Avatar } from "@/components/users/avatar";
import { HandleMark, nameOf, NamePlaceholder } from "@/components/users/byline";
import { href } from "@/config/paths";
import type { SharedCommunity, TeamRole } from "@/domain/shared-community";
import { dayName } from "@/lib/format";
import { lazyPart } from "@/lib/load";
import { useRemoveMember } from "@/queries/communities/manage";
import { useMembers, useTeam, type CommunityMember } from "@/queries/communities/members";
import type { Standing } from "@/queries/communities/shared";
import { useSessionUserId } from "@/queries/members/session";
import { useAuthor, useAuthors } from "@/queries/members/users";
import { InviteButton } from "./shared-head";

const MemberActions = lazyPart(async () => (await import("./member-actions")).MemberActions);

const rank: Readonly<Record<TeamRole, number>> = { owner: 0, moderator: 1, member: 2 };

/** 'today', 'yesterday', or the date. */
const dayWords = (iso: string): string => {
  const day = dayName(iso, new Date());
  return day === "Today" || day === "Yesterday" ? day.toLowerCase() : `on ${day}`;
};

export const RoleBadge = ({ role }: { role: TeamRole }) => {
  if (role === "member") return <span className="text-small text-ink-2">Member</span>;
  const Icon = role === "owner" ? Crown : Shield;
  return (
    <Badge tone={role === "owner" ? "accent" : "neutral"}>
      <Icon aria-hidden="true" className="me-1 -mt-0.5 inline size-3" strokeWidth={2.2} />
      {role === "owner" ? "Owner" : "Moderator"}
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
    <li className="flex min-h-15 items-center gap-3">
      <Avatar user={author} size="m" />
      <div className="min-w-0 flex-1 leading-snug">
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
              {userId === me && <span className="text-small text-ink-2">you</span>}
            </>
          )}
        </p>
        <p className="text-small text-ink-2">{note}</p>
      </div>
      {end}
    </li>
  );
};

const noteOf = ({ role, since, isInvited }: CommunityMember): string => {
  if (since === "") return "";
  if (isInvited) return `Invited ${dayWords(since)}`;
  return `${role === "owner" ? "Began this" : "Joined"} ${dayWords(since)}`;
};

interface MembersProps {
  community: SharedCommunity;
  standing: Standing;
}

const WithdrawButton = ({ community, member }: { community: SharedCommunity; member: CommunityMember }) => {
  const removal = useRemoveMember(community);
  const withdraw = (): void =>
    removal.mutate(member, { onSuccess: () => void toast({ title: "The invitation is withdrawn" }) });
  return (
    <Button variant="ghost" size="s" pending={removal.isPending} onClick={withdraw}>
      Withdraw
    </Button>
  );
};

/** For owners: whom they have asked. */
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
        Waiting for an answer
      </h2>
      <ul>
        {invited.map((member) => (
          <MemberRow
            key={member.membershipId}
            userId={member.userId}
            note={noteOf(member)}
            end={<WithdrawButton community={community} member={member} />}
          />
        ))}
      </ul>
    </section>
  );

const MembersSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-5">
    <span className="sr-only">Loading members…</span>
    {["w-32", "w-24", "w-40"].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton shape="circle" className="size-10.5" />
        <Skeleton className={width} />
      </div>
    ))}
  </div>
);

export const MembersTab = ({ community, standing }: MembersProps) => {
  const query = useMembers(community);
  const isOwner = standing === "owner";
  const team = useTeam(community, isOwner && !community.isPrivate);
  const hasEndFailed = useEndFailure(query);
  const [search, setSearch] = useState("");
  const authorOf = useAuthors();
  const me = useSessionUserId();
  const all = query.data?.pages.flatMap((page) => page.members) ?? [];
  const inTeam = team.data ?? [];
  const withTeam = all.map((member) => {
    const membershipId = inTeam.find(({ userId, isInvited }) => userId === member.userId && !isInvited)?.membershipId;
    return membershipId === undefined ? member : { ...member, membershipId };
  });
  const words = search.trim().replace(/^@/, "").toLowerCase();
  const isFound = ({ userId }: CommunityMember): boolean => {
    const author = authorOf(userId);
    return words === "" || `${author?.username ?? ""} ${author?.handle ?? ""}`.toLowerCase().includes(words);
  };
  const present = withTeam
    .filter(({ isInvited, userId }) => !isInvited && userId !== "")
    .filter(isFound)
    .toSorted((one, other) => rank[one.role] - rank[other.role]);
  const invited = [...all, ...inTeam].filter(({ isInvited }) => isInvited);

  return (
    <div className="flex flex-col px-4 py-4 rail:px-5">
      <div className="mb-2 flex items-center gap-2.5">
        <div className="min-w-0 flex-1">
          <SearchField
            label="Find a member"
            placeholder="Find a member"
            value={search}
            onValueChange={setSearch}
            hasSign
          />
        </div>
        {standing !== "none" && <InviteButton community={community} standing={standing} />}
      </div>
      <QueryView
        query={{ ...query, isFetchNextPageError: hasEndFailed }}
        failed="The members could not be loaded"
        later="They will load when you are back."
        stale="The members could not be refreshed."
        skeleton={<MembersSkeleton />}
        empty={null}
      >
        {() => (
          <>
            {present.length === 0 && (
              <p role="status" className="py-6 text-center text-ink-2">
                {words === "" ? "Nobody has joined yet." : `Nobody here for “${search.trim()}”.`}
              </p>
            )}
            <ul>
              {present.map((member) => (
                <MemberRow
                  key={member.userId}
                  userId={member.userId}
                  note={noteOf(member)}
                  end={
                    <>
                      <RoleBadge role={member.role} />
                      {isOwner && member.userId !== me && (
                        <span className="-me-3">
                          <MoreButton
                            part={MemberActions}
                            label={`More actions for ${nameOf(authorOf(member.userId))}`}
                          >
                            <MemberActions
                              community={community}
                              member={member}
                              label={`More actions for ${nameOf(authorOf(member.userId))}`}
                            />
                          </MoreButton>
                        </span>
                      )}
                    </>
                  }
                />
              ))}
            </ul>
            {query.hasNextPage && <LoadMore query={query} hasFailed={hasEndFailed} />}
            {isOwner && <WaitingForAnswer community={community} invited={invited} />}
          </>
        )}
      </QueryView>
    </div>
  );
};
