// What a member has read. Forged rows lack the member's secret.
import { Query } from "appwrite";
import { type ReadMark, readMarkSchema } from "@/domain/membership";
import type { CommunityPlace } from "@/domain/shared-community";
import { errorKind } from "@/lib/errors";
import { digestId } from "@/lib/object-id";
import { ownSecret } from "@/sdk/account-preferences";
import { privateTo } from "@/sdk/authentic";
import { perRequest } from "@/sdk/collect";
import { type Page, table } from "@/sdk/collection";

const reads = table("reads", readMarkSchema);

const idOf = (secret: string, communityId: string): Promise<string> => digestId(`${secret}:read:${communityId}`);

/** Newest first. */
export const listReadMarks = async (): Promise<ReadMark[]> => {
  const secret = await ownSecret();
  const found: ReadMark[] = [];
  for (let cursor: string | null = null; ;) {
    const page: Page<ReadMark> = await reads.page([Query.equal("secret", [secret])], { cursor, limit: perRequest });
    found.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === null) return found;
  }
};

type Moments = Partial<Pick<ReadMark, "threadsAt" | "chatAt">>;

/** ISO 8601. If two devices create the row at once, one changes the other's. `isNew`: there is no row that is known. */
export const rememberRead = async (
  community: CommunityPlace,
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
  try {
    await reads.create(id, row, privateTo(userId));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    await reads.update(id, moments);
  }
};

export const deleteReadMark = async (communityId: string): Promise<void> =>
  void (await reads.remove(await idOf(await ownSecret(), communityId)));
