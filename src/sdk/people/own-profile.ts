import { Query } from "appwrite";
import type { User } from "@/domain/user";
import { AppError, ignoring } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { rememberProfilePlace } from "@/sdk/account/account-preferences";
import { ownedBy } from "@/sdk/base/authentic";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { listUsersByIds, ownProfiles, profiles } from "@/sdk/people/users";

export const findProfileAt = async (documentId: string, accountId: string): Promise<User | null> => {
  const { rows } = await profiles.list([Query.equal("$id", [documentId]), Query.limit(1)]);
  return ownProfiles(rows).find(({ id }) => id === accountId) ?? null;
};

const createProfile = async (documentId: string, accountId: string, username: string): Promise<User> => {
  const fields = { username, accountId, imgurl: "", imgid: "", bio: "" };
  const [user] = ownProfiles([await profiles.create(documentId, fields, ownedBy(accountId))]);
  if (!user) throw new AppError("server");
  return user;
};

interface Account {
  id: string;
  name: string;
  /** The end of the profile's id. */
  profileId: string;
  isNew: boolean;
  /** What is at the account's own id. */
  asked?: Promise<User | null>;
}

/** Creates a missing profile. `isReplaced` says that it is a new one, because a stranger has taken its place. */
export const openProfile = async ({
  id,
  name,
  profileId,
  isNew,
  asked,
}: Account): Promise<{ user: User; isReplaced: boolean }> => {
  const existing = await (profileId === id && asked ? asked : findProfileAt(profileId, id));
  if (existing) return { user: existing, isReplaced: false };
  // An ended session sees no profiles either.
  if (!isNew) await call(() => account.get());
  const own = (await ignoring("taken", createProfile(id, id, name))) ?? (await listUsersByIds([id]))[0];
  if (own) return { user: own, isReplaced: false };
  const documentId = uniqueId();
  const user = await createProfile(documentId, id, name);
  await rememberProfilePlace(documentId);
  return { user, isReplaced: true };
};
