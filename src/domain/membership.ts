// Members of public communities have a row each; private ones have only a team.
import * as z from "zod/mini";
import { recordSchema, textAttribute, textColumns } from "./document";
import { limits } from "./limits";
import { idList, type SharedCommunity, type TeamRole, teamRoles } from "./shared-community";
import { oneLine, shownName } from "./text";

export const membershipSchema = recordSchema(textColumns("communityId", "userId"));

export type Membership = z.infer<typeof membershipSchema>;

/** `userId` is '' if the server hides it. */
export const teamMemberSchema = z.pipe(
  z.object({
    $id: z.string(),
    teamId: z.string(),
    userId: textAttribute,
    roles: z.array(z.string()),
    confirm: z.boolean(),
    invited: textAttribute,
    joined: textAttribute,
  }),
  z.transform(({ $id, teamId, userId, roles, confirm, invited, joined }) => ({
    id: $id,
    teamId,
    userId,
    role: teamRoles.find((role) => roles.includes(role)) ?? "member",
    isInvited: !confirm,
    invitedAt: invited,
    joinedAt: joined,
  })),
);

export type TeamMember = z.infer<typeof teamMemberSchema>;

const teamPrefsSchema = z.object({ communityId: z.string() });

/** `communityId` is '' for none. */
export const teamSchema = z.pipe(
  z.object({ $id: z.string(), name: z.string(), total: z.number(), prefs: z.unknown() }),
  z.transform(({ $id, name, total, prefs }) => ({
    id: $id,
    name,
    total,
    communityId: teamPrefsSchema.safeParse(prefs).data?.communityId ?? "",
  })),
);

export type Team = z.infer<typeof teamSchema>;

/** The server needs a role and those below. */
export const rolesUpTo = (role: TeamRole): TeamRole[] => teamRoles.slice(teamRoles.indexOf(role));

export const invitationSchema = z.object({
  teamId: z.string(),
  membershipId: z.string(),
  userId: z.string(),
  secret: z.string(),
  teamName: z._default(z.string(), ""),
});

export type Invitation = z.infer<typeof invitationSchema>;

/** What the link says, which anybody can have changed. */
export const claimedTeamName = (name: string): string =>
  [...shownName(oneLine(name))].slice(0, limits.communityName).join("").trim();

/** Readable by its member only. In a public community it means that they joined. */
export const readMarkSchema = recordSchema(textColumns("secret", "communityId", "teamId", "threadsAt", "chatAt"));

export type ReadMark = z.infer<typeof readMarkSchema>;

/** It counts only under the id that its community names. */
export const hiddenListSchema = recordSchema({ ...textColumns("communityId", "teamId"), subjectIds: idList });

export type HiddenList = z.infer<typeof hiddenListSchema>;

export const isListOf = (
  list: HiddenList,
  { id, teamId, hiddenId }: Pick<SharedCommunity, "id" | "teamId" | "hiddenId">,
): boolean => list.id === hiddenId && list.communityId === id && list.teamId === teamId;

/** In place of the next owner. */
export const endsIt = "end";
