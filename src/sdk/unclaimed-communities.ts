// Older versions shared communities between members of a browser (decision 34).
import { localKeys } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

/** Present until the next login. */
export const sharedKey = localKeys.sharedCommunities;

export const unclaimedKey = localKeys.unclaimedCommunities;

export const readList = (key: string): unknown[] => {
  const stored = readLocal(key);
  return Array.isArray(stored) ? stored : [];
};

export const setAsideSharedCommunities = (): void => {
  const shared = readList(sharedKey);
  if (shared.length === 0) return;
  const unclaimed = readList(unclaimedKey);
  removeLocal(sharedKey);
  writeLocal(unclaimedKey, [...unclaimed, ...shared]);
};
