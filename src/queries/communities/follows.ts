// This file is small, because every start needs it.
import { useEffect } from "react";
import { localKeys } from "@/config/device-storage";
import { readLocal, writeLocal } from "@/lib/local-store";
import { sharedValue } from "@/lib/shared-value";
import { hasOwnSecret } from "@/sdk/account/account-preferences";

const isOpened = sharedValue<boolean>(false);

export const communityNews = sharedValue<boolean>(false);

/** As this device remembers it, so that space can be reserved before the server answers. */
export const isInCommunities = (): boolean => readLocal(localKeys.isInCommunities) === true;

export const noteInCommunities = (): void => {
  if (!isInCommunities()) writeLocal(localKeys.isInCommunities, true);
};

export const useLiveCommunities = (): void => useEffect(() => isOpened.set(true), []);

export const forgetVisit = (): void => {
  isOpened.set(false);
  communityNews.set(false);
};

/** Only members who used shared communities have a secret. */
export const followsCommunities = (): boolean => isOpened.get() || hasOwnSecret();

export const useFollowsCommunities = (): boolean => {
  const wasOpened = isOpened.use();
  return wasOpened || hasOwnSecret();
};
