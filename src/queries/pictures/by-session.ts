// Pictures that an `<img>` cannot show by its address, because the server gives them to sessions alone. Pictures never
// change, so those on the device stay.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { bucketOf } from "@/config/backend-ids";
import { persistedPrivatePictures } from "@/config/device-storage";
import type { Picture } from "@/domain/picture";
import { cacheFile, readCachedFile } from "@/lib/cached-files";
import { pictureKeys } from "@/queries/keys";
import { forgetPrivatePictures } from "@/queries/offline/forget";
import { storedSession } from "@/sdk/account/stored-session";
import { readSessionPicture, type FileRef } from "@/sdk/pictures/session-pictures";
import { widthFor } from "./sources";

const { cache, most } = persistedPrivatePictures;

const sessionPicture = ({ id, isPrivate }: FileRef, width: number) =>
  queryOptions({
    queryKey: pictureKeys.bySession({ id, isPrivate, width }),
    queryFn: async ({ client, queryKey }): Promise<File> => {
      const asked = () => client.getQueryCache().find({ queryKey });
      const [query, member] = [asked(), storedSession()?.id];
      const address = `/${member}/${bucketOf(isPrivate)}/${id}/${width}`;
      const kept = await readCachedFile(cache, address);
      const bytes = kept ?? (await readSessionPicture({ id, isPrivate }, width));
      if (!kept) await cacheFile(cache, address, bytes, most);
      // The member may have logged out meanwhile.
      if (asked() !== query || storedSession()?.id !== member) await forgetPrivatePictures();
      return new File([bytes], `${id} ${width}`, { type: bytes.type, lastModified: 0 });
    },
    networkMode: "offlineFirst",
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Undefined if forbidden. */
export const useSessionPicture = (
  picture: Pick<Picture, "id" | "width">,
  isPrivate: boolean,
  pixels: number,
): File | undefined => useQuery(sessionPicture({ id: picture.id, isPrivate }, widthFor(picture, pixels))).data;
