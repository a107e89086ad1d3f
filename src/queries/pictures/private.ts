// Pictures of private communities never change, so those on the device stay.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { persistedPrivatePictures } from "@/config/device-storage";
import type { Picture } from "@/domain/picture";
import { cacheFile, readCachedFile } from "@/lib/cached-files";
import { pictureKeys } from "@/queries/keys";
import { forgetPrivatePictures } from "@/queries/offline/forget";
import { storedSession } from "@/sdk/account/stored-session";
import { readPrivatePicture } from "@/sdk/pictures/private-pictures";
import { widthFor } from "./sources";

const { cache, most } = persistedPrivatePictures;

const privatePicture = (id: string, width: number) =>
  queryOptions({
    queryKey: pictureKeys.private(id, width),
    queryFn: async ({ client, queryKey }): Promise<File> => {
      const asked = () => client.getQueryCache().find({ queryKey });
      const [query, member] = [asked(), storedSession()?.id];
      const address = `/${member}/${id}/${width}`;
      const kept = await readCachedFile(cache, address);
      const bytes = kept ?? (await readPrivatePicture(id, width));
      if (!kept) await cacheFile(cache, address, bytes, most);
      // The member may have logged out meanwhile.
      if (asked() !== query || storedSession()?.id !== member) await forgetPrivatePictures();
      return new File([bytes], `${id} ${width}`, { type: bytes.type, lastModified: 0 });
    },
    networkMode: "offlineFirst",
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Undefined if forbidden. */
export const usePrivatePicture = (picture: Pick<Picture, "id" | "width">, pixels: number): File | undefined =>
  useQuery(privatePicture(picture.id, widthFor(picture, pixels))).data;
