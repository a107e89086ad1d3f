// Owns communities of older versions, which all members of a browser shared. Each goes to its own member (decision 34).
// It is small, because every login needs it.
import { localKeys } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

/** While they are here, nobody has logged in since: the viewer was shown all of them. */
export const sharedKey = localKeys.sharedCommunities;

export const unclaimedKey = localKeys.unclaimedCommunities;

export const readList = (key: string): unknown[] => {
  const stored = readLocal(key);
  return Array.isArray(stored) ? stored : [];
};

/** Before somebody logs in, who must not see all of them. */
export const setAsideSharedCommunities = (): void => {
  const shared = readList(sharedKey);
  if (shared.length === 0) return;
  const unclaimed = readList(unclaimedKey);
  removeLocal(sharedKey);
  writeLocal(unclaimedKey, [...unclaimed, ...shared]);
};
