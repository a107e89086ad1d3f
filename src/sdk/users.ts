// Owns the users collection. A profile stands under its account's id, unless somebody else was there first.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import { profileSchema, type User } from "@/domain/user";
import { chunks } from "@/lib/chunks";
import { AppError, errorKind } from "@/lib/errors";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { reportOnce } from "@/lib/report";
import { rememberProfilePlace } from "@/sdk/account-preferences";
import { call } from "@/sdk/call";
import { account, databases } from "@/sdk/client";
import { checkId, ownedBy, parseAll, write } from "@/sdk/documents";
import { avatarLink, deleteAvatar, uploadAvatar } from "@/sdk/storage";
import { profileRead, storedSession } from "@/sdk/stored-session";

const collection = { databaseId: backendIds.database, collectionId: backendIds.users };

/** Appwrite takes at most 100 values of an id in one query here, one page each. */
const idsPerRequest = 100;

/** Where the profiles stand whose own place was taken, by account. */
const elsewhere = new Map<string, string>();

/** The profiles among these documents that are their members' own. */
const ownProfiles = (documents: readonly unknown[]): User[] =>
  parseAll(profileSchema, documents)
    .filter(({ isAuthentic }) => isAuthentic)
    .map(({ documentId, user }) => {
      if (documentId === user.id) elsewhere.delete(user.id);
      else elsewhere.set(user.id, documentId);
      return user;
    });

const listProfiles = async (attribute: "$id" | "accountId", ids: readonly string[], limit: number): Promise<User[]> => {
  const queries = [Query.equal(attribute, [...ids]), Query.limit(limit)];
  return ownProfiles((await call(() => databases.listDocuments({ ...collection, queries }))).documents);
};

/** The members with these ids, of which there are at most 100. */
const listUsers = async (ids: readonly string[]): Promise<User[]> => {
  const found = (await listProfiles("$id", ids, ids.length)).filter(({ id }) => ids.includes(id));
  const missing = ids.filter((id) => !found.some((user) => user.id === id));
  if (missing.length === 0) return found;
  // Gone, or their place is taken by a document that is not theirs.
  const moved = await listProfiles("accountId", missing, idsPerRequest);
  return [...found, ...missing.flatMap((id) => moved.find((user) => user.id === id) ?? [])];
};

/**
 * The members with these ids, in any order; unknown ids are left out. One request per 100 ids, and one more where some
 * are not where they belong. Source: GET …/users/documents.
 */
export const listUsersByIds = async (ids: readonly string[]): Promise<User[]> =>
  (await Promise.all(chunks(ids, idsPerRequest).map(listUsers))).flat();

/** Members whose name has each of these texts (see `searchedNames`), in no order, at most 25. */
export const searchUsers = async (texts: readonly string[]): Promise<User[]> => {
  if (texts.length === 0) return [];
  const queries = [...texts.map((text) => Query.search("username", text)), Query.limit(limits.searchedPeople)];
  return ownProfiles((await call(() => databases.listDocuments({ ...collection, queries }))).documents);
};

/** Null when there is none, or it is nobody's own. */
const getDocument = async (documentId: string): Promise<User | null> => {
  try {
    return ownProfiles([await call(() => databases.getDocument({ ...collection, documentId }))])[0] ?? null;
  } catch (error) {
    if (errorKind(error) === "not-found") return null;
    throw error;
  }
};

/** @throws AppError `not-found` */
export const getUser = async (id: string): Promise<User> => {
  checkId(id);
  const here = await getDocument(id);
  const user =
    here?.id === id ? here : (await listProfiles("accountId", [id], idsPerRequest)).find((own) => own.id === id);
  if (!user) throw new AppError("not-found");
  return user;
};

/** Null when there is no document of that id, or it is not this account's. */
const findProfileAt = async (documentId: string, accountId: string): Promise<User | null> =>
  (await listProfiles("$id", [documentId], 1)).find(({ id }) => id === accountId) ?? null;

const createProfile = async (documentId: string, accountId: string, username: string): Promise<User> => {
  const data = { username, accountId, imgurl: "", imgid: "", bio: "" };
  const permissions = ownedBy(accountId);
  const [user] = ownProfiles([
    await write(() => databases.createDocument({ ...collection, documentId, data, permissions })),
  ]);
  if (!user) throw new AppError("server");
  return user;
};

interface Account {
  id: string;
  name: string;
  /** The document that its profile stood in last. */
  place: string;
  /** It was made just now. */
  isNew: boolean;
}

/**
 * The profile of the signed-in account, written now if it never was. `isReplaced`: somebody else sat in its place, and it
 * has a new one. A second try after a lost answer finds the first one's.
 */
export const openProfile = async ({
  id,
  name,
  place,
  isNew,
}: Account): Promise<{ user: User; isReplaced: boolean }> => {
  const found = await findProfileAt(place, id);
  if (found) return { user: found, isReplaced: false };
  // To a session that has just ended, every profile is gone too.
  if (!isNew) await call(() => account.get());
  try {
    return { user: await createProfile(id, id, name), isReplaced: false };
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
  }
  const own = (await listUsersByIds([id]))[0];
  if (own) return { user: own, isReplaced: false };
  const documentId = uniqueId();
  const user = await createProfile(documentId, id, name);
  await rememberProfilePlace(documentId);
  return { user, isReplaced: true };
};

type Writable = Pick<User, "username" | "imgurl" | "imgid" | "bio"> & { handle: string };

/**
 * Changes fields of a profile: one's own, or as a moderator anybody's. Null: the server took the change, but its answer
 * says nothing.
 */
export const patchUser = async (id: string, data: Partial<Writable>): Promise<User | null> => {
  const documentId = elsewhere.get(id) ?? id;
  const document = await write(() => databases.updateDocument({ ...collection, documentId, data }));
  return ownProfiles([document])[0] ?? null;
};

/** What follows a failed step; should it fail too, developers hear of it, and the member of the first failure. */
const attempt = async <T>(run: () => Promise<T>): Promise<T | null> => {
  try {
    return await run();
  } catch (error) {
    reportOnce("A failed change of a picture could not be taken back", error);
    return null;
  }
};

/** Nothing was changed: the server said so. */
const isRefusal = (error: unknown): boolean => !["offline", "server", "left", "unexpected"].includes(errorKind(error));

/**
 * The third step: the document names the new picture. Where the answer was lost, the document itself says whether it
 * does; if it does not, the new file goes again.
 */
const nameNewPicture = async (id: string, data: Partial<Writable> & { imgid: string }): Promise<User | null> => {
  try {
    return await patchUser(id, data);
  } catch (error) {
    const stored = await attempt(() => getUser(id));
    if (stored?.imgid === data.imgid) return stored;
    if (stored || isRefusal(error)) await attempt(() => deleteAvatar(data.imgid));
    throw error;
  }
};

/** The last step. A picture that is not one's own to delete was never one's own: nothing is left behind. */
const deleteOldPicture = async (fileId: string): Promise<void> => {
  try {
    await deleteAvatar(fileId);
  } catch (error) {
    if (errorKind(error) !== "forbidden") throw error;
  }
};

/** Upload, link, document, deletion of the old file (picture-1). */
const updateWithPicture = async (
  id: string,
  words: Pick<User, "username" | "bio">,
  file: File,
): Promise<User | null> => {
  const { username, bio, imgid: oldId, imgurl } = await getUser(id);
  const imgid = await uploadAvatar(file, id);
  const updated = await nameNewPicture(id, { ...words, imgid, imgurl: avatarLink(imgid) });
  // The same: an earlier try came further than its answer said.
  if (!updated || !oldId || oldId === imgid) return updated;
  try {
    await deleteOldPicture(oldId);
  } catch (error) {
    await attempt(async () => {
      // First the document: a profile must never name a picture that is gone.
      await patchUser(id, { username, bio, imgid: oldId, imgurl });
      await deleteAvatar(imgid);
    });
    throw error;
  }
  return updated;
};

/**
 * Changes one's own profile, and its picture if `file` is one. A failed step leaves the profile and the files as they
 * were. Null: the server took the change, but its answer says nothing. Source: PATCH …/users/documents/{id}.
 */
export const updateProfile = (
  id: string,
  { file, ...words }: Pick<User, "username" | "bio"> & { file: File | null },
): Promise<User | null> => (file ? updateWithPicture(id, words, file) : patchUser(id, words));

const readSchema = z.object({ id: z.string(), at: z.number() });

/** In milliseconds; null: never. */
const lastRead = (id: string): number | null => {
  const { data } = readSchema.safeParse(readLocal(profileRead));
  return data?.id === id ? data.at : null;
};

/** Whether this browser has ever read the profile of its member. */
export const hasReadProfile = (id: string): boolean => lastRead(id) !== null;

/** Milliseconds for which it is good. */
const goodFor = 5 * 60_000;

/** The id of the member whose profile this browser holds, and has not looked at for a while; null: there is none. */
export const agedProfile = (): string | null => {
  const id = storedSession()?.id ?? "";
  const at = lastRead(id);
  return at !== null && Math.abs(Date.now() - at) >= goodFor ? id : null;
};

export const noteProfileRead = (id: string): void => void writeLocal(profileRead, { id, at: Date.now() });

/** The next check of the session reads it, or writes it anew. */
export const distrustProfile = (): void => removeLocal(profileRead);
