// Pictures are uploaded when their text is sent, never before.
import { useSyncExternalStore } from "react";
import type { PictureTarget } from "@/domain/new-message";
import { AppError } from "@/lib/errors";
import { sharedValue } from "@/lib/shared-value";
import { pictureOnDevice } from "@/sdk/device/chosen-pictures";
import { uploadPicture } from "@/sdk/pictures/pictures";

// They load together (pictureCode).
export { copyPictures, forgetAllPictures, forgetPictures } from "@/sdk/device/chosen-pictures";
export { deleteUnnamed, deleteUnsent } from "@/sdk/pictures/unnamed-files";

/** From 0 to 1, by picture. */
const shares = sharedValue<ReadonlyMap<string, number>>(new Map());

const show = (id: string, share: number | null): void => {
  const next = new Map(shares.get());
  if (share === null) next.delete(id);
  else next.set(id, share);
  shares.set(next);
};

/** Undefined unless it is being uploaded. */
export const useUploadShare = (id: string): number | undefined =>
  useSyncExternalStore(shares.subscribe, () => shares.get().get(id));

interface Upload {
  owner: string;
  target: PictureTarget | null;
  /** Stops it, unless the server has all of a picture. */
  signal?: AbortSignal;
}

/** Idempotent. */
export const uploadBytes = async (id: string, bytes: Blob, { owner, target, signal }: Upload): Promise<void> => {
  const controller = new AbortController();
  const stop = (): void => {
    if ((shares.get().get(id) ?? 0) < 1) controller.abort();
  };
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  show(id, 0);
  try {
    const watch = { signal: controller.signal, onProgress: (share: number) => show(id, share) };
    await uploadPicture({ id, bytes, userId: owner, target }, watch);
  } finally {
    signal?.removeEventListener("abort", stop);
    show(id, null);
  }
};

const send = async (id: string, upload: Upload): Promise<boolean> => {
  const bytes = await pictureOnDevice(upload.owner, id);
  if (bytes) await uploadBytes(id, bytes, upload);
  return bytes !== null;
};

/** Returns ids of pictures that are no longer on this device. */
export const uploadAll = async (ids: readonly string[], upload: Upload): Promise<string[]> => {
  const ends = await Promise.allSettled(ids.map((id) => send(id, upload)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason instanceof Error ? failed.reason : new AppError("unexpected");
  return ids.filter((_, at) => ends[at]?.status === "fulfilled" && !ends[at].value);
};
