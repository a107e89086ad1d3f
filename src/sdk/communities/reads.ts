// What a member has read. Forged rows lack the member's secret.
import { Query } from "appwrite";
import { type ReadMark, readMarkSchema } from "@/domain/membership";
import type { CommunityRef } from "@/domain/shared-community";
import { ignoring } from "@/lib/errors";
import { digestId } from "@/lib/object-id";
import { serverNow } from "@/lib/server-clock";
import { ownSecret } from "@/sdk/account/account-preferences";
import { privateTo } from "@/sdk/base/authentic";
import { mostOnScreen, readAll } from "@/sdk/base/collect";
import { table } from "@/sdk/base/collection";

const reads = table("reads", readMarkSchema);

const idOf = (secret: string, communityId: string): Promise<string> => digestId(`${secret}:read:${communityId}`);

/** Newest first. @throws AppError `too-many` */
export const listReadMarks = async (): Promise<ReadMark[]> => {
  const isOwn = Query.equal("secret", [await ownSecret()]);
  return readAll((cursor) => reads.answer([isOwn], cursor), mostOnScreen);
};

type Moments = Partial<Pick<ReadMark, "threadsAt" | "chatAt">>;

/** Returns whether there is a row. */
const change = async (id: string, moments: Moments): Promise<boolean> =>
  (await ignoring(
    ["not-found", "forbidden"],
    reads.update(id, moments).then(() => true),
  )) ?? false;

/**
 * Notes what was read. If two devices create the row at once, one changes the other's. `moments` are ISO 8601. `isNew`
 * says that no row is known, which saves the request that would not find it.
 */
export const rememberRead = async (
  community: CommunityRef,
  userId: string,
  moments: Moments,
  isNew = false,
): Promise<void> => {
  const secret = await ownSecret();
  const id = await idOf(secret, community.id);
  const row = { secret, communityId: community.id, teamId: community.teamId, ...moments };
  const create = async (): Promise<unknown> =>
    (await ignoring("taken", reads.create(id, row, privateTo(userId)))) ?? reads.update(id, moments);
  if (isNew || !(await change(id, moments))) await create();
};

/** For a member who has just joined: earlier texts are not new. */
export const startReading = (community: CommunityRef, userId: string): Promise<void> => {
  const now = serverNow().toISOString();
  return rememberRead(community, userId, { threadsAt: now, chatAt: now }, true);
};

/** Makes none. Returns whether there is one. */
export const changeReadMark = async (communityId: string, moments: Moments): Promise<boolean> =>
  change(await idOf(await ownSecret(), communityId), moments);

export const deleteReadMark = async (communityId: string): Promise<void> =>
  void (await reads.remove(await idOf(await ownSecret(), communityId)));
