// Small: every start asks whether there is anything of shared communities to follow.
import { useEffect } from "react";
import { localKeys } from "@/config/device-storage";
import { readLocal, writeLocal } from "@/lib/local-store";
import { sharedValue } from "@/lib/shared-value";
import { hasOwnSecret } from "@/sdk/account-preferences";

/** A screen of shared communities was opened in this visit. */
const isOpened = sharedValue<boolean>(false);

/** Whether something in the viewer's communities is new: the sidebar's dot. */
export const communityNews = sharedValue<boolean>(false);

/** Remembered on this device: the place of what will come can be kept free. */
export const isInCommunities = (): boolean => readLocal(localKeys.isInCommunities) === true;

export const noteInCommunities = (): void => {
  if (!isInCommunities()) writeLocal(localKeys.isInCommunities, true);
};

/** For a screen of shared communities. */
export const useLiveCommunities = (): void => useEffect(() => isOpened.set(true), []);

/** As a new visit begins. */
export const forgetVisit = (): void => {
  isOpened.set(false);
  communityNews.set(false);
};

/** Without a request: only who has used shared communities has a secret. */
export const followsCommunities = (): boolean => isOpened.get() || hasOwnSecret();

export const useFollowsCommunities = (): boolean => {
  const wasOpened = isOpened.use();
  return wasOpened || hasOwnSecret();
};
