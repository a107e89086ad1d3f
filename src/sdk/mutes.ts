import { Query } from "appwrite";
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { muteSchema } from "@/domain/user";
import { readLocal, writeLocal } from "@/lib/local-store";
import { noteMutesNobody, rememberMuting } from "@/sdk/account-preferences";
import { ifTable, newestFirst, table } from "@/sdk/collection";
import { privateTo } from "@/sdk/documents";
import { idInRoom, inRoom } from "@/sdk/private-rows";

const mutes = table("mutes", muteSchema);

const mostMutes = 1000;

type Mute = z.infer<typeof muteSchema>;

const list = async (room: string, filters: readonly string[] = []): Promise<Mute[]> =>
  (await mutes.list([...inRoom(room), ...filters, newestFirst, Query.limit(mostMutes)])).rows;

const mutedBy = (userId: string, rows: readonly Mute[]): string[] => [
  ...new Set(rows.flatMap((mute) => (mute.isOwnedBy(userId) ? mute.mutedId : []))),
];

/** Newest first. Null without the table. */
export const listMutedIds = async (userId: string, room: string): Promise<string[] | null> => {
  const rows = await ifTable(list(room), null);
  const ids = rows && mutedBy(userId, rows);
  if (ids?.length === 0) noteMutesNobody(userId);
  return ids;
};

/** With the login: muted posts must not flash on a new device. */
export const learnMutes = async (
  member: Promise<{ id: string; room?: string; isMutingNobody?: boolean }>,
): Promise<void> => {
  try {
    const { id, room = "", isMutingNobody } = await member;
    if (!isMutingNobody) rememberMutes(id, mutedBy(id, await list(room)));
  } catch {}
};

export const createMute = async (mutedId: string, userId: string, room: string): Promise<void> => {
  await rememberMuting();
  await mutes.create(idInRoom(room), { userId: mutedId }, privateTo(userId));
};

export const deleteMute = async (mutedId: string, userId: string, room: string): Promise<void> => {
  const rows = await list(room, [Query.equal("userId", [mutedId])]);
  for (const mute of rows) if (mute.isOwnedBy(userId)) await mutes.remove(mute.id);
};

const memorySchema = z.object({ ids: z.array(z.string()), at: z.number() });

const memoryOf = localKeys.mutes;

export const rememberedMutes = (userId: string): z.infer<typeof memorySchema> | undefined =>
  memorySchema.safeParse(readLocal(memoryOf(userId))).data;

export const rememberMutes = (userId: string, ids: readonly string[]): void =>
  void writeLocal(memoryOf(userId), { ids, at: Date.now() });
