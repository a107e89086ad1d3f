import { useQuery } from "@tanstack/react-query";
import { pictureKeys } from "@/queries/keys";
import { pictureOnDevice } from "@/sdk/device/chosen-pictures";

/** Null if it is not on this device. */
export const usePictureOnDevice = (owner: string, id: string): File | null | undefined =>
  useQuery({
    queryKey: pictureKeys.onDevice(id),
    queryFn: async (): Promise<File | null> => {
      const bytes = await pictureOnDevice(owner, id);
      return bytes && new File([bytes], id, { type: bytes.type, lastModified: 0 });
    },
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data;
