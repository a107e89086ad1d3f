import { Query } from "appwrite";
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { muteSchema } from "@/domain/user";
import { readLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { ifTable, newestFirst, table } from "@/sdk/collection";
import { privateTo } from "@/sdk/documents";

const mutes = table("mutes", muteSchema);

const mostMutes = 1000;

type Mute = z.infer<typeof muteSchema>;

const list = async (filters: readonly string[] = []): Promise<Mute[]> =>
  (await mutes.list([...filters, newestFirst, Query.limit(mostMutes)])).rows;

const mutedBy = (userId: string, rows: readonly Mute[]): string[] => [
  ...new Set(rows.flatMap((mute) => (mute.isOwnedBy(userId) ? mute.mutedId : []))),
];

/** The latest first. Null: the server does not have the table. */
export const listMutedIds = async (userId: string): Promise<string[] | null> => {
  const rows = await ifTable(list(), null);
  return rows && mutedBy(userId, rows);
};

/** Asked with the login: nothing of the muted flashes on a new device. A failure is left to the first screen. */
export const learnMutes = async (member: Promise<{ id: string }>): Promise<void> => {
  try {
    const [rows, { id }] = [await list(), await member];
    rememberMutes(id, mutedBy(id, rows));
  } catch {
    // The first screen asks again.
  }
};

export const createMute = async (mutedId: string, userId: string): Promise<void> => {
  await mutes.create(uniqueId(), { userId: mutedId }, privateTo(userId));
};

export const deleteMute = async (mutedId: string, userId: string): Promise<void> => {
  const rows = await list([Query.equal("userId", [mutedId])]);
  for (const mute of rows) if (mute.isOwnedBy(userId)) await mutes.remove(mute.id);
};

const memorySchema = z.object({ ids: z.array(z.string()), at: z.number() });

const memoryOf = localKeys.mutes;

export const rememberedMutes = (userId: string): z.infer<typeof memorySchema> | undefined =>
  memorySchema.safeParse(readLocal(memoryOf(userId))).data;

export const rememberMutes = (userId: string, ids: readonly string[]): void =>
  void writeLocal(memoryOf(userId), { ids, at: Date.now() });
