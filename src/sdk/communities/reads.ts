// What a member has read. Forged rows lack the member's secret.
import { Query } from "appwrite";
import { type ReadMark, readMarkSchema } from "@/domain/membership";
import type { CommunityRef } from "@/domain/shared-community";
import { errorKind, ignoring } from "@/lib/errors";
import { digestId } from "@/lib/object-id";
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

/** ISO 8601. If two devices create the row at once, one changes the other's. `isNew`: there is no row that is known. */
export const rememberRead = async (
  community: CommunityRef,
  userId: string,
  moments: Moments,
  isNew = false,
): Promise<void> => {
  const secret = await ownSecret();
  const id = await idOf(secret, community.id);
  const row = { secret, communityId: community.id, teamId: community.teamId, ...moments };
  if (isNew) return createOrUpdate(id, row, userId, moments);
  try {
    await reads.update(id, moments);
  } catch (error) {
    if (errorKind(error) !== "not-found" && errorKind(error) !== "forbidden") throw error;
    await createOrUpdate(id, row, userId, moments);
  }
  return undefined;
};

const createOrUpdate = async (id: string, row: object, userId: string, moments: Moments): Promise<void> => {
  const made = await ignoring("taken", reads.create(id, row, privateTo(userId)));
  if (!made) await reads.update(id, moments);
};

export const deleteReadMark = async (communityId: string): Promise<void> =>
  void (await reads.remove(await idOf(await ownSecret(), communityId)));
