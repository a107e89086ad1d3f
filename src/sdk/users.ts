// Owns the users collection, and where pictures of members are loaded from; what members and moderators change in it is sdk/profile-changes. A profile stands under its account's id, unless somebody else was there first.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { localKeys } from "@/config/device-storage";
import { env } from "@/config/env";
import { limits } from "@/domain/limits";
import { profileSchema, type User } from "@/domain/user";
import { AppError, errorKind } from "@/lib/errors";
import { httpUrl } from "@/lib/http-url";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { rememberProfilePlace } from "@/sdk/account-preferences";
import { call } from "@/sdk/call";
import { account, databases } from "@/sdk/client";
import { chunks, checkId, ownedBy, parseAll, write } from "@/sdk/documents";
import { storedSession } from "@/sdk/stored-session";

/** Where profiles are stored. */
export const profiles = { databaseId: backendIds.database, collectionId: backendIds.users };

/** Appwrite takes at most 100 values of an id in one query here, one page each. */
const idsPerRequest = 100;

/** Where the profiles stand whose own place was taken, by account. */
const elsewhere = new Map<string, string>();

/** The id of the document that a member's profile stands in, as far as that is known. */
export const profilePlace = (id: string): string => elsewhere.get(id) ?? id;

/** The profiles among these documents that are their members' own. */
export const ownProfiles = (documents: readonly unknown[]): User[] =>
  parseAll(profileSchema, documents)
    .filter(({ isAuthentic }) => isAuthentic)
    .map(({ documentId, user }) => {
      if (documentId === user.id) elsewhere.delete(user.id);
      else elsewhere.set(user.id, documentId);
      return user;
    });

const listProfiles = async (attribute: "$id" | "accountId", ids: readonly string[], limit: number): Promise<User[]> => {
  const queries = [Query.equal(attribute, [...ids]), Query.limit(limit)];
  return ownProfiles((await call(() => databases.listDocuments({ ...profiles, queries }))).documents);
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
  return ownProfiles((await call(() => databases.listDocuments({ ...profiles, queries }))).documents);
};

/** Null when there is none, or it is nobody's own. */
const getDocument = async (documentId: string): Promise<User | null> => {
  try {
    return ownProfiles([await call(() => databases.getDocument({ ...profiles, documentId }))])[0] ?? null;
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
    await write(() => databases.createDocument({ ...profiles, documentId, data, permissions })),
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

const readSchema = z.object({ id: z.string(), at: z.number() });

/** In milliseconds; null: never. */
const lastRead = (id: string): number | null => {
  const { data } = readSchema.safeParse(readLocal(localKeys.profileRead));
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

export const noteProfileRead = (id: string): void => void writeLocal(localKeys.profileRead, { id, at: Date.now() });

/** The next check of the session reads it, or writes it anew. */
export const distrustProfile = (): void => removeLocal(localKeys.profileRead);

const files = new URL(`${env.appwriteEndpoint}/storage/buckets/${backendIds.avatars}/files/`).href;

/**
 * Where to load a stored avatar from to show it `size` CSS pixels wide: the stored link names a 2000-pixel preview,
 * megabytes of a small picture. Empty for anything but a picture of this project, so that a member cannot make others'
 * browsers call a server, or a path of this one, of their choice.
 */
export const avatarSrc = (imgurl: string, size: number, pixelRatio = 1): string => {
  const url = httpUrl(imgurl);
  // The address as it will be asked for, with its dots followed.
  if (!url?.href.startsWith(files)) return "";
  const pixels = String(Math.min(2000, Math.ceil(size * pixelRatio)));
  url.searchParams.set("width", pixels);
  url.searchParams.set("height", pixels);
  url.searchParams.set("quality", "80");
  url.searchParams.set("output", "webp");
  return url.href;
};
