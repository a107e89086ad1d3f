// One row for each community, at the id that it names.
import { limits } from "@/domain/limits";
import { hiddenListSchema, isListOf } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { AppError, ignoring } from "@/lib/errors";
import { table } from "@/sdk/base/collection";

const hidden = table("hidden", hiddenListSchema);

type Place = Pick<SharedCommunity, "id" | "teamId" | "hiddenId">;

export const listHidden = async (community: Place): Promise<string[]> => {
  if (community.hiddenId === "") return [];
  // `under-review`: somebody gave themselves a right to it, and what it says may be theirs.
  const list = await ignoring(["not-found", "under-review"], hidden.get(community.hiddenId));
  return list && isListOf(list, community) ? list.subjectIds : [];
};

const change = async (community: Place, changed: (ids: readonly string[]) => string[]): Promise<string[]> => {
  // Another moderator may have changed it.
  const before = await hidden.get(community.hiddenId);
  if (!isListOf(before, community)) throw new AppError("forbidden");
  const subjectIds = changed(before.subjectIds);
  const list = await hidden.update(community.hiddenId, { subjectIds: subjectIds.join(" ") });
  return list?.subjectIds ?? subjectIds;
};

/**
 * A text (`hiddenName`), or all that a person (their id) wrote. There is always room left for people, whatever one of
 * them has written.
 * Owners and moderators only. @throws AppError `forbidden`, `under-review`, `full`
 */
export const hide = (community: Place, subjectId: string, kind: "text" | "person"): Promise<string[]> =>
  change(community, (ids) => {
    const others = ids.filter((id) => id !== subjectId);
    if (others.length >= (kind === "text" ? limits.hiddenTexts : limits.hidden)) throw new AppError("full");
    return [...others, subjectId];
  });

export const unhide = (community: Place, subjectId: string): Promise<string[]> =>
  change(community, (ids) => ids.filter((id) => id !== subjectId));
