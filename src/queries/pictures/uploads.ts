import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { AppError } from "@/lib/errors";
import { isUploaded, noteUpload, pictureOnDevice, placeOf } from "@/sdk/chosen-pictures";
import { uploadPicture } from "@/sdk/pictures";

interface Upload {
  /** From 0 to 1. */
  share: number;
  controller: AbortController;
  /** False if it is not on this device. */
  end: Promise<boolean>;
}

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

const notify = (): void => listeners.forEach((listener) => listener());

const send = async (owner: string, id: string, upload: Pick<Upload, "share" | "controller">): Promise<boolean> => {
  try {
    if (isUploaded(owner, id)) return true;
    const bytes = await pictureOnDevice(owner, id);
    if (!bytes) return false;
    noteUpload(owner, id, "begun");
    await uploadPicture(
      { id, bytes, userId: owner, place: placeOf(owner, id) },
      {
        signal: upload.controller.signal,
        onProgress: (share) => {
          upload.share = share;
          notify();
        },
      },
    );
    noteUpload(owner, id, "done");
    return true;
  } finally {
    uploads.delete(id);
    notify();
  }
};

/** Joins a running upload. */
export const upload = (owner: string, id: string): Promise<boolean> => {
  const running = uploads.get(id);
  if (running) return running.end;
  const begun = { share: 0, controller: new AbortController(), end: Promise.resolve(true) };
  uploads.set(id, begun);
  begun.end = send(owner, id, begun);
  notify();
  return begun.end;
};

export const stopUpload = async (id: string): Promise<void> => {
  const running = uploads.get(id);
  // A picture sent whole becomes a file, which is then deleted.
  if (running && running.share < 1) running.controller.abort();
  await running?.end.catch(() => undefined);
};

/** Returns ids that are neither on the server nor here. */
export const uploadAll = async (owner: string, ids: readonly string[]): Promise<string[]> => {
  const ends = await Promise.allSettled(ids.map((id) => upload(owner, id)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason instanceof Error ? failed.reason : new AppError("unexpected");
  return ids.filter((_, at) => ends[at]?.status === "fulfilled" && !ends[at].value);
};

/** @throws AppError, also for a lost picture */
export const uploadWhole = async (owner: string, ids: readonly string[]): Promise<void> => {
  const missing = await uploadAll(owner, ids);
  if (missing.length > 0) throw new AppError("invalid", t`One picture can’t be sent. Look at it first.`);
};

/** From 0 to 1; null while it waits. */
export const useUploadShare = (owner: string, id: string): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => uploads.get(id)?.share ?? (isUploaded(owner, id) ? 1 : null),
  );

export const areUploaded = (owner: string, ids: readonly string[]): boolean => ids.every((id) => isUploaded(owner, id));
