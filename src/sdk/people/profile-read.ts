import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { storedSession } from "@/sdk/account/stored-session";

const readSchema = z.object({ id: z.string(), at: z.number() });

const lastRead = (id: string): number | null => {
  const { data } = readSchema.safeParse(readLocal(localKeys.profileRead));
  return data?.id === id ? data.at : null;
};

export const hasReadProfile = (id: string): boolean => lastRead(id) !== null;

const goodFor = 5 * 60_000;

/** The id of the member whose profile was read five minutes ago or earlier; otherwise null. */
export const agedProfile = (): string | null => {
  const id = storedSession()?.id ?? "";
  const at = lastRead(id);
  return at !== null && Math.abs(Date.now() - at) >= goodFor ? id : null;
};

export const noteProfileRead = (id: string): void => void writeLocal(localKeys.profileRead, { id, at: Date.now() });

export const distrustProfile = (): void => removeLocal(localKeys.profileRead);
