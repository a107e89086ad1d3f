// Small: every start asks whether there is anything of shared communities to follow.
import { useEffect } from "react";
import { sharedValue } from "@/lib/shared-value";
import { hasOwnSecret } from "@/sdk/account-preferences";

/** A screen of shared communities was opened in this visit. */
const isOpened = sharedValue<boolean>(false);

/** Whether something in the viewer's communities is new: the sidebar's dot. */
export const communityNews = sharedValue<boolean>(false);

/** For a screen of shared communities. */
export const useLiveCommunities = (): void => useEffect(() => isOpened.set(true), []);

/** Without a request: only who has used shared communities has a secret. */
export const followsCommunities = (): boolean => isOpened.get() || hasOwnSecret();

export const useFollowsCommunities = (): boolean => {
  const wasOpened = isOpened.use();
  return wasOpened || hasOwnSecret();
};
