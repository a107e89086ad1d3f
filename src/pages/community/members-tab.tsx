import { t } from "@lingui/core/macro";
import { useState } from "react";
import { nameOf } from "@/components/people/byline";
import { LoadMore, useEndFailure } from "@/components/posts/load-more";
import { MoreButton } from "@/components/ui/menu-button";
import { QueryView } from "@/components/ui/query-view";
import { SearchField } from "@/components/ui/search-field";
import { RowsSkeleton } from "@/components/ui/states";
import { withoutAt } from "@/domain/handle";
import type { SharedCommunity, TeamRole } from "@/domain/shared-community";
import { uniqueBy } from "@/lib/unique-by";
import { useLimitedMembers } from "@/queries/communities/limited";
import { useMembers, useTeam, type CommunityMember } from "@/queries/communities/members";
import type { Role } from "@/queries/communities/shared";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthors } from "@/queries/people/users";
import { MemberActions } from "./late";
import { MemberRow, noteOf, RoleBadge, WaitingForAnswer } from "./member-row";
import { InviteButton } from "./shared-head";

const rank: Readonly<Record<TeamRole, number>> = { owner: 0, moderator: 1, member: 2 };

export const MembersTab = ({ community, role }: { community: SharedCommunity; role: Role }) => {
  const query = useMembers(community);
  const isOwner = role === "owner";
  const team = useTeam(community, isOwner && !community.isPrivate);
  const hasEndFailed = useEndFailure(query);
  const [search, setSearch] = useState("");
  const authorOf = useAuthors();
  const me = useSessionUserId();
  const limited = useLimitedMembers();
  const all = query.data?.pages.flatMap((page) => page.members) ?? [];
  const inTeam = team.data ?? [];
  // The team is more reliable than the public row.
  const withTeam = all.map((member) => {
    const inIt = inTeam.find(({ userId, isInvited }) => userId === member.userId && !isInvited);
    return inIt ? { ...member, membershipId: inIt.membershipId, role: inIt.role } : member;
  });
  const typed = search.trim();
  const words = withoutAt(typed).toLowerCase();
  const isFound = ({ userId }: CommunityMember): boolean => {
    const author = authorOf(userId);
    return words === "" || `${author?.username ?? ""} ${author?.handle ?? ""}`.toLowerCase().includes(words);
  };
  const each = uniqueBy(withTeam, ({ userId }) => userId);
  const present = each
    .filter(({ isInvited, userId }) => !isInvited && userId !== "")
    // An owner may remove them.
    .filter(({ userId }) => isOwner || !limited.has(userId))
    .filter(isFound)
    .toSorted((one, other) => rank[one.role] - rank[other.role]);
  const invited = [...all, ...inTeam].filter(({ isInvited }) => isInvited);

  return (
    <div className="flex flex-col px-4 py-4 rail:px-5">
      <div className="mb-2 flex items-center gap-2.5">
        <div className="min-w-0 flex-1">
          <SearchField
            label={t`Find a member`}
            placeholder={t`Find a member`}
            value={search}
            onValueChange={setSearch}
            hasSign
          />
        </div>
        {role !== "none" && <InviteButton community={community} role={role} />}
      </div>
      <QueryView
        query={{ ...query, isFetchNextPageError: hasEndFailed }}
        failed={t`The members couldn’t be loaded`}
        skeleton={<RowsSkeleton />}
        empty={null}
      >
        {() => (
          <>
            {present.length === 0 && !query.hasNextPage && (
              <p role="status" className="py-6 text-center text-ink-2">
                {words === "" ? t`No one has joined yet.` : t`No one here for “${typed}”.`}
              </p>
            )}
            <ul>
              {present.map((member) => {
                const name = nameOf(authorOf(member.userId));
                const label = t`More actions for ${name}`;
                return (
                  <MemberRow
                    key={member.userId}
                    userId={member.userId}
                    note={noteOf(community, member)}
                    end={
                      <>
                        <RoleBadge role={member.role} />
                        {isOwner && member.userId !== me && (
                          <span className="-me-3">
                            <MoreButton part={MemberActions} label={label}>
                              <MemberActions community={community} member={member} label={label} />
                            </MoreButton>
                          </span>
                        )}
                      </>
                    }
                  />
                );
              })}
            </ul>
            {query.hasNextPage && <LoadMore query={query} hasFailed={hasEndFailed} near={500} />}
            {isOwner && <WaitingForAnswer community={community} invited={invited} />}
          </>
        )}
      </QueryView>
    </div>
  );
};
