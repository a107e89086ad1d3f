import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { isObjectId } from "@/lib/object-id";
import { documentSchema, recordOf, textAttribute, textColumns } from "./document";
import { limits } from "./limits";
import { type Picture, picturesAttribute } from "./picture";
import { characterCount, isBlank, shownName } from "./text";
import { idMark } from "./user";

/** Each role includes those after it. */
export const teamRoles = ["owner", "moderator", "member"] as const;

export type TeamRole = (typeof teamRoles)[number];

/** Outsiders of a private community do not know `teamId`. */
export interface CommunityRef {
  id: string;
  teamId: string;
  isPrivate: boolean;
}

export const isReadByAll = (permissions: readonly string[]): boolean => permissions.includes('read("users")');

const words = (text: string): string[] => text.split(" ").filter(Boolean);

export const idList = z.pipe(textAttribute, z.transform(words));

const communityDocument = z.extend(documentSchema, {
  ...textColumns("name", "description", "rules", "teamId", "pictureId", "coverId", "pinnedId", "hiddenId", "activeAt"),
  $permissions: z.array(z.string()),
  ownerIds: idList,
  moderatorIds: idList,
  leavingIds: idList,
  pictures: picturesAttribute,
});

/** One that shows nothing is told apart by the end of the id. */
const nameOf = (name: string, id: string): string => (isBlank(name) ? idMark(id) : shownName(name));

/** Nothing was written after the row noted it. */
const activeAtOf = (activeAt: string, notedAt: string): string => {
  const moment = Date.parse(activeAt);
  if (Number.isNaN(moment)) return "";
  return moment > Date.parse(notedAt) ? notedAt : activeAt;
};

/**
 * Owners' devices update `ownerIds`, `moderatorIds` and `activeAt`.
 * `leavingIds` are being removed. Times are ISO 8601.
 */
export const sharedCommunitySchema = z.pipe(
  communityDocument,
  z.transform(({ $permissions, name, ...row }) => ({
    ...recordOf(row),
    name: nameOf(name, row.$id),
    activeAt: activeAtOf(row.activeAt, row.$updatedAt),
    isPrivate: !isReadByAll($permissions),
  })),
);

export type SharedCommunity = z.infer<typeof sharedCommunitySchema>;

/** As the community's row has it. */
export const namedRole = (
  { ownerIds, moderatorIds }: Pick<SharedCommunity, "ownerIds" | "moderatorIds">,
  userId: string,
): TeamRole => (ownerIds.includes(userId) ? "owner" : moderatorIds.includes(userId) ? "moderator" : "member");

type NamedFiles = Pick<SharedCommunity, "pictureId" | "coverId" | "pictures">;

/** Assumed for pictures without stored dimensions. */
const devicePixels = 512;

const namedFile = ({ pictures }: Pick<NamedFiles, "pictures">, id: string): Picture | null => {
  if (!isObjectId(id)) return null;
  const known = pictures.find((picture) => picture.id === id);
  return known ?? { id, width: devicePixels, height: devicePixels, colours: "", description: "" };
};

export const pictureOf = (community: NamedFiles): Picture | null => namedFile(community, community.pictureId);

export const coverOf = (community: NamedFiles): Picture | null => namedFile(community, community.coverId);

export const directoryOrders = ["active", "newest", "name"] as const;

export type DirectoryOrder = (typeof directoryOrders)[number];

/** Both are ISO 8601 or ''. */
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

/** Kept ids let an interrupted sharing continue. */
export type NewSharedCommunity = Pick<
  SharedCommunity,
  "id" | "teamId" | "hiddenId" | "name" | "description" | "rules" | "isPrivate" | "pictureId" | "coverId"
> & { userId: string };
