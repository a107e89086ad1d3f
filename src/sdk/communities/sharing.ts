import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";

const idsSchema = z.object({ teamId: z.string(), hiddenId: z.string(), pictureId: z.string(), isPrivate: z.boolean() });

export type SharingIds = z.infer<typeof idsSchema>;

const sharingSchema = z.catchall(z.object({}), idsSchema);

const read = (owner: string): Record<string, SharingIds> =>
  sharingSchema.safeParse(readLocal(localKeys.sharing(owner))).data ?? {};

/** `isPrivate` is fixed once begun. */
export const beginSharing = (owner: string, communityId: string, isPrivate: boolean): SharingIds => {
  const all = read(owner);
  const begun = all[communityId];
  if (begun) return begun;
  const ids = { teamId: uniqueId(), hiddenId: uniqueId(), pictureId: uniqueId(), isPrivate };
  writeLocal(localKeys.sharing(owner), { ...all, [communityId]: ids });
  return ids;
};

export const begunSharing = (owner: string, communityId: string): SharingIds | undefined => read(owner)[communityId];

export const endSharing = (owner: string, communityId: string): void => {
  const others = Object.entries(read(owner)).filter(([id]) => id !== communityId);
  if (others.length === 0) removeLocal(localKeys.sharing(owner));
  else writeLocal(localKeys.sharing(owner), Object.fromEntries(others));
};
