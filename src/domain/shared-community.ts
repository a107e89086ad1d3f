// A community on the server. Whose it is, who may read it and what belongs to it is told by permissions alone.
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { isObjectId } from "@/lib/object-id";
import { documentSchema, textAttribute } from "./document";
import { limits } from "./limits";
import { type Picture, picturesAttribute } from "./picture";
import { characterCount, isBlank } from "./text";

/** `owner` looks after everything, `moderator` hides; both have the roles below theirs too. */
export const teamRoles = ["owner", "moderator", "member"] as const;

export type TeamRole = (typeof teamRoles)[number];

/** Where the parts of a community are: its rows name the team, which outsiders of a private one do not know. */
export interface CommunityPlace {
  id: string;
  teamId: string;
  isPrivate: boolean;
}

const isReadByAll = (permissions: readonly string[]): boolean =>
  permissions.includes('read("users")') || permissions.includes('read("any")');

export const isReadByTeam = (permissions: readonly string[], teamId: string): boolean =>
  teamId !== "" && permissions.includes(`read("team:${teamId}")`);

/** Only who holds a role can give it rights. */
export const isGrantedTo = (permissions: readonly string[], teamId: string, role: TeamRole): boolean =>
  teamId !== "" && permissions.includes(`update("team:${teamId}/${role}")`);

const words = (text: string): string[] => text.split(" ").filter(Boolean);

export const idList = z.pipe(textAttribute, z.transform(words));

const communityDocument = z.extend(documentSchema, {
  name: textAttribute,
  description: textAttribute,
  rules: textAttribute,
  teamId: textAttribute,
  pictureId: textAttribute,
  coverId: textAttribute,
  pinnedId: textAttribute,
  hiddenId: textAttribute,
  ownerIds: idList,
  moderatorIds: idList,
  memberCount: textAttribute,
  activeAt: textAttribute,
  leavingIds: idList,
  pictures: picturesAttribute,
});

const countIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/**
 * Shown only if `isAuthentic`: its team's owners made it. `pictureId` and `coverId` are files, `pinnedId` a thread, ''
 * for none; `pictures` says more of these files. `ownerIds`, `moderatorIds`, `memberCount` and `activeAt` (ISO 8601 or '')
 * are as an owner's device last saw them. `leavingIds` are those whom an owner removes just now from a private one. Moments
 * are ISO 8601.
 */
export const sharedCommunitySchema = z.pipe(
  communityDocument,
  z.transform(({ $id, $createdAt, $updatedAt, $permissions, memberCount, ...fields }) => ({
    id: $id,
    createdAt: $createdAt,
    updatedAt: $updatedAt,
    isPrivate: !isReadByAll($permissions),
    isAuthentic: isGrantedTo($permissions, fields.teamId, "owner"),
    memberCount: countIn(memberCount),
    ...fields,
  })),
);

export type SharedCommunity = z.infer<typeof sharedCommunitySchema>;

type NamedFiles = Pick<SharedCommunity, "pictureId" | "coverId" | "pictures">;

/** Pixels of a picture that came from a device, of which nothing else is known. */
const devicePixels = 512;

const namedFile = ({ pictures }: Pick<NamedFiles, "pictures">, id: string): Picture | null => {
  if (!isObjectId(id)) return null;
  const known = pictures.find((picture) => picture.id === id);
  return known ?? { id, width: devicePixels, height: devicePixels, colours: "", description: "" };
};

/** Null without one, as below. */
export const pictureOf = (community: NamedFiles): Picture | null => namedFile(community, community.pictureId);

export const coverOf = (community: NamedFiles): Picture | null => namedFile(community, community.coverId);

/** Of the directory; the first is the usual one. */
export const directoryOrders = ["active", "newest", "name"] as const;

export type DirectoryOrder = (typeof directoryOrders)[number];

export interface SharedCommunityPage {
  communities: SharedCommunity[];
  nextCursor: string | null;
}

/** Of two moments in ISO 8601; '' is before all. */
export const laterOf = (one: string, other: string): string =>
  one === "" || Date.parse(other) > Date.parse(one) ? other || one : one;

const text = (longest: number) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => characterCount(typed) <= longest, { error: () => t`Too many characters` }),
  );

const required = (longest: number) =>
  text(longest).check(z.refine((typed) => !isBlank(typed), { error: () => t`Please fill in all required fields` }));

export const sharedCommunityFieldsSchema = z.object({
  name: required(limits.communityName),
  description: required(limits.communityDescription),
  rules: text(limits.communityRules),
});

export type SharedCommunityFields = z.infer<typeof sharedCommunityFieldsSchema>;

/**
 * All ids are made once and kept until the community is on the server, so that an interrupted sharing goes on where it
 * stopped.
 */
export const newSharedCommunitySchema = z.object({
  id: z.string(),
  teamId: z.string(),
  hiddenId: z.string(),
  userId: z.string(),
  name: z.string(),
  description: z.string(),
  rules: z._default(z.string(), ""),
  isPrivate: z.boolean(),
  pictureId: z._default(z.string(), ""),
  coverId: z._default(z.string(), ""),
});

export type NewSharedCommunity = z.infer<typeof newSharedCommunitySchema>;
