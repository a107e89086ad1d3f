import type { SharedCommunity } from "@/domain/shared-community";
import { useLimitedIds } from "@/queries/moderation/in-force";
import { useSessionUser } from "@/queries/people/session";

/** Members of communities whom the viewer doesn't see. */
export const useLimitedMembers = (): ReadonlySet<string> => useLimitedIds(useSessionUser());

/** Leaves out communities of which every owner is limited (limited-6). */
export const useShownCommunities = (): ((all: readonly SharedCommunity[]) => SharedCommunity[]) => {
  const limited = useLimitedMembers();
  return (all) => all.filter(({ ownerIds }) => ownerIds.length === 0 || !ownerIds.every((id) => limited.has(id)));
};
