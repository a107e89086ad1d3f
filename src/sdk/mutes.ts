// Owns the mutes collection, and what this device remembers of it. Its rows are private: the server lists to each member
// their own, and what others let everybody read, which is left out here.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { localKeys } from "@/config/device-storage";
import { muteSchema } from "@/domain/user";
import { readLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { call, untilGone } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { isMissingCollection, parseAll, privateTo, write } from "@/sdk/documents";

const collection = { databaseId: backendIds.database, collectionId: backendIds.mutes };

/** Mutes that are read, the latest ones. */
const mostMutes = 1000;

const list = async (userId: string, filters: readonly string[]) => {
  const queries = [...filters, Query.orderDesc("$createdAt"), Query.limit(mostMutes)];
  const { documents } = await call(() => databases.listDocuments({ ...collection, queries }));
  return parseAll(muteSchema, documents).filter((mute) => mute.isOwnedBy(userId));
};

/** Whom a member has muted, the latest first. Null: the server's schema knows no mutes. */
export const listMutedIds = async (userId: string): Promise<string[] | null> => {
  try {
    return [...new Set((await list(userId, [])).map(({ mutedId }) => mutedId))];
  } catch (error) {
    if (isMissingCollection(error)) return null;
    throw error;
  }
};

/**
 * Remembers on this device whom the member has muted who has just opened a session, beside what else is asked for then:
 * nothing of the muted flashes on a device that is new to them. A failure is left to the first screen.
 */
export const learnMutes = async (member: Promise<{ id: string }>): Promise<void> => {
  try {
    const queries = [Query.orderDesc("$createdAt"), Query.limit(mostMutes)];
    const { documents } = await call(() => databases.listDocuments({ ...collection, queries }));
    const { id } = await member;
    const own = parseAll(muteSchema, documents).filter((mute) => mute.isOwnedBy(id));
    rememberMutes(id, [...new Set(own.map(({ mutedId }) => mutedId))]);
  } catch {
    // The screen asks again.
  }
};

/** Mutes a member for `userId`. The id is chance: one that followed from both would tell whoever meets it. */
export const createMute = async (mutedId: string, userId: string): Promise<void> => {
  const request = { ...collection, documentId: uniqueId(), data: { userId: mutedId }, permissions: privateTo(userId) };
  await write(() => databases.createDocument(request));
};

/** Undoes it, however often it was done; what is gone already counts as undone. */
export const deleteMute = async (mutedId: string, userId: string): Promise<void> => {
  for (const { id } of await list(userId, [Query.equal("userId", [mutedId])])) {
    await untilGone(write(() => databases.deleteDocument({ ...collection, documentId: id })));
  }
};

const memorySchema = z.object({ ids: z.array(z.string()), at: z.number() });

const memoryOf = localKeys.mutes;

/** Whom this device knows a member to have muted, and since when (`at`, in milliseconds). */
export const rememberedMutes = (userId: string): z.infer<typeof memorySchema> | undefined =>
  memorySchema.safeParse(readLocal(memoryOf(userId))).data;

export const rememberMutes = (userId: string, ids: readonly string[]): void =>
  void writeLocal(memoryOf(userId), { ids, at: Date.now() });
