// Owns the communities of before, which all members of a browser shared. Each goes to the member whose it is (decision 34);
// this part is small, because every login needs it.
import { localKeys } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

/** Where they were kept. As long as they are there, nobody has logged in since: who is signed in was shown all of them. */
export const sharedKey = localKeys.sharedCommunities;

/** Those that wait for the member whose they are. */
export const unclaimedKey = localKeys.unclaimedCommunities;

export const readList = (key: string): unknown[] => {
  const stored = readLocal(key);
  return Array.isArray(stored) ? stored : [];
};

/** Before somebody logs in: what only the member before may have seen is not theirs to see. */
export const setAsideSharedCommunities = (): void => {
  const shared = readList(sharedKey);
  if (shared.length === 0) return;
  const unclaimed = readList(unclaimedKey);
  removeLocal(sharedKey);
  writeLocal(unclaimedKey, [...unclaimed, ...shared]);
};
