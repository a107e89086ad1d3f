import { Query } from "appwrite";
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { muteSchema } from "@/domain/user";
import { readLocal, writeLocal } from "@/lib/local-store";
import { noteMutesNobody, rememberMutesChanged, rememberMuting } from "@/sdk/account/account-preferences";
import { privateTo } from "@/sdk/base/authentic";
import { newestFirst, table } from "@/sdk/base/collection";
import { idInRoom, inRoom } from "@/sdk/base/private-rows";

const mutes = table("mutes", muteSchema);

const mostMutes = 1000;

type Mute = z.infer<typeof muteSchema>;

const list = async (room: string, filters: readonly string[] = []): Promise<Mute[]> =>
  (await mutes.list([...inRoom(room), ...filters, newestFirst, Query.limit(mostMutes)])).rows;

const mutedIn = (rows: readonly Mute[]): string[] => [...new Set(rows.map(({ mutedId }) => mutedId))];

/** Newest first. */
export const listMutedIds = async (userId: string, room: string): Promise<string[]> => {
  const ids = mutedIn(await list(room));
  if (ids.length === 0) noteMutesNobody(userId);
  return ids;
};

/** With the login: muted posts must not flash on a new device. */
export const learnMutes = async (
  member: Promise<{ id: string; room?: string; isMutingNobody?: boolean; mutesChanged?: string }>,
): Promise<void> => {
  try {
    const { id, room = "", isMutingNobody, mutesChanged = "" } = await member;
    if (!isMutingNobody) rememberMutes(id, mutedIn(await list(room)), mutesChanged);
  } catch {}
};

/** Returns when it was, as the preferences say, or ''. Until that is saved, other devices ask for the rows. */
const noted = async (change: () => Promise<unknown>): Promise<string> => {
  await rememberMuting();
  await change();
  return rememberMutesChanged().catch(() => "");
};

export const createMute = (mutedId: string, userId: string, room: string): Promise<string> =>
  noted(() => mutes.create(idInRoom(room), { userId: mutedId }, privateTo(userId)));

export const deleteMute = (mutedId: string, room: string): Promise<string> =>
  noted(async () => {
    const rows = await list(room, [Query.equal("userId", [mutedId])]);
    for (const mute of rows) await mutes.remove(mute.id);
  });

const memorySchema = z.object({ ids: z.array(z.string()), at: z.number(), changed: z._default(z.string(), "") });

const memoryOf = localKeys.mutes;

export const rememberedMutes = (userId: string): z.infer<typeof memorySchema> | undefined =>
  memorySchema.safeParse(readLocal(memoryOf(userId))).data;

/** `changed`: as the preferences say. */
export const rememberMutes = (userId: string, ids: readonly string[], changed = ""): void =>
  void writeLocal(memoryOf(userId), { ids, at: Date.now(), changed });

/** Milliseconds. */
const believedFor = { unknown: 60 * 60_000, unchanged: 24 * 60 * 60_000 } as const;

/** Null if the server has to be asked. */
export const currentMutes = (userId: string, changed: string): string[] | null => {
  const memory = rememberedMutes(userId);
  const age = changed === "" ? believedFor.unknown : believedFor.unchanged;
  return memory && memory.changed === changed && Date.now() - memory.at < age ? memory.ids : null;
};
