// Owns the users collection. A user document's id is its account's id.
import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { profileSchema, type User } from "@/domain/user";
import { chunks } from "@/lib/chunks";
import { AppError, errorKind } from "@/lib/errors";
import { reportOnce } from "@/lib/report";
import { call } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { checkId, ownedBy, parseAll, parseOne } from "@/sdk/documents";
import { avatarLink, deleteAvatar, uploadAvatar } from "@/sdk/storage";

const collection = { databaseId: backendIds.database, collectionId: backendIds.users };

/** Appwrite takes at most 100 values of an id in one query here, one page each. */
const idsPerRequest = 100;

/**
 * The members with these ids, in any order; unknown ids are left out. One request per 100 ids.
 * Source: GET …/users/documents.
 */
export const listUsersByIds = async (ids: readonly string[]): Promise<User[]> => {
  const answers = await Promise.all(
    chunks(ids, idsPerRequest).map((chunk) =>
      call(() =>
        databases.listDocuments({
          ...collection,
          queries: [Query.equal("$id", chunk), Query.limit(chunk.length)],
        }),
      ),
    ),
  );
  return parseAll(
    profileSchema,
    answers.flatMap((answer) => answer.documents),
  );
};

/** @throws AppError `not-found` */
export const getUser = async (id: string): Promise<User> => {
  checkId(id);
  return parseOne(profileSchema, await call(() => databases.getDocument({ ...collection, documentId: id })));
};

/** The profile of an account, or null if it was never written. Source: GET …/users/documents, equal on accountId. */
export const findUserByAccount = async (accountId: string): Promise<User | null> => {
  const { documents } = await call(() =>
    databases.listDocuments({ ...collection, queries: [Query.equal("accountId", [accountId]), Query.limit(1)] }),
  );
  return parseAll(profileSchema, documents)[0] ?? null;
};

/** Writes the profile of a new account. A second try after a lost answer finds the first one's. */
export const createUser = async (accountId: string, username: string): Promise<User> => {
  try {
    const data = { username, accountId, imgurl: "", imgid: "", bio: "" };
    const document = await call(() =>
      databases.createDocument({ ...collection, documentId: accountId, data, permissions: ownedBy(accountId) }),
    );
    return parseOne(profileSchema, document);
  } catch (error) {
    if (error instanceof AppError && error.kind === "taken") return getUser(accountId);
    throw error;
  }
};

type Writable = Pick<User, "username" | "imgurl" | "imgid" | "bio">;

/** Null: the server took the change, but its answer says nothing. */
const patchUser = async (id: string, data: Partial<Writable>): Promise<User | null> => {
  const document = await call(() => databases.updateDocument({ ...collection, documentId: id, data }));
  return parseAll(profileSchema, [document])[0] ?? null;
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
const isRefusal = (error: unknown): boolean => !["offline", "server", "unexpected"].includes(errorKind(error));

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
  if (!updated || !oldId) return updated;
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
