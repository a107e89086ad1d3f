// Only this tab stores pictures of private communities.
import { useQuery } from "@tanstack/react-query";
import type { Picture } from "@/domain/picture";
import { pictureKeys } from "@/queries/keys";
import { readPrivatePicture } from "@/sdk/private-pictures";
import { widthFor } from "./sources";

/** At least `pixels` wide, if the original is. Undefined while loading or if forbidden. */
export const usePrivatePicture = (picture: Pick<Picture, "id" | "width">, pixels: number): File | undefined => {
  const { id } = picture;
  const width = widthFor(picture, pixels);
  return useQuery({
    queryKey: pictureKeys.private(id, width),
    queryFn: async (): Promise<File> => {
      const bytes = await readPrivatePicture(id, width);
      return new File([bytes], `${id} ${width}`, { type: bytes.type, lastModified: 0 });
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
};
