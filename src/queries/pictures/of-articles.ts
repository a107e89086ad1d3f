import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { community } from "@/config/community";
import { pictureKeys } from "@/queries/keys";
import { usePreferences } from "@/queries/preferences";

/** The member's choice, or else the host's. */
export const useShowsArticlePictures = (): boolean =>
  usePreferences().articlePictures ?? community.articlePictures ?? false;

/**
 * Whether the picture at this address is loaded. Members choose the address, so another site learns who reads: only
 * where the reader wants all of them, or has pressed this one during the visit (face-8).
 */
export const useArticlePicture = (src: string): { isWanted: boolean; want: () => void } => {
  const client = useQueryClient();
  const showsAll = useShowsArticlePictures();
  const queryKey = pictureKeys.wanted(src);
  const { data: isPressed = false } = useQuery<boolean>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  return {
    // A path is a picture of the sample community.
    isWanted: showsAll || isPressed || src.startsWith("/"),
    want: () => client.setQueryData(queryKey, true),
  };
};
