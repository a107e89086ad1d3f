// A public community of one member, made without requests, and what is written there.
import type { Member } from "./api";
import { ownedBy } from "./api";
import type { Stage } from "./stage";

const [communityId, teamId, hiddenId] = ["61", "62", "63"];

export const place = `/community/${communityId}`;
export const chat = `${place}?tab=chat`;

const join = ({ admin }: Stage, { id: userId }: Member): void =>
  void admin.createDocument({
    collection: "memberships",
    data: { communityId, userId },
    permissions: ['read("users")', ...ownedBy(userId)],
  });

/** All of `members` have joined; the first one owns it. */
export const makePlace = (stage: Stage, members: readonly [Member, ...Member[]]): void => {
  const [{ id: ownerId }] = members;
  const permissions = ['read("users")', `update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`];
  const roles = ["owner", "moderator", "member"];
  stage.admin.createTeam({ id: teamId, name: "River", prefs: { communityId }, members: [{ userId: ownerId, roles }] });
  stage.admin.createDocument({
    collection: "hidden",
    id: hiddenId,
    data: { communityId, teamId, subjectIds: "" },
    permissions: [...permissions, `update("team:${teamId}/moderator")`],
  });
  stage.admin.createDocument({
    collection: "communities",
    id: communityId,
    data: { name: "River", description: "We count birds.", access: "public", ownerIds: ownerId, teamId, hiddenId },
    permissions,
  });
  for (const member of members) join(stage, member);
};

interface Written {
  content: string;
  warning?: string;
  /** As JSON. */
  pictures?: string;
}

/** Writes a thread or a message; returns its id. */
export const writeIn = (
  { admin }: Stage,
  collection: "threads" | "messages",
  { id: userId }: Member,
  text: Written,
): string =>
  admin.createDocument({
    collection,
    data: {
      communityId,
      teamId,
      userId,
      parentId: "",
      parentUserId: "",
      ...(collection === "threads" && { rootId: "" }),
      ...text,
    },
    permissions: ['read("users")', ...ownedBy(userId)],
  }).id;
