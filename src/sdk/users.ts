// Owns the users collection. A user document's id is its account's id.
import { Query } from "appwrite";
import { backendIds } from "@/config/limits";
import { AppError } from "@/lib/app-error";
import type { User } from "@/schemas/user";
import { call } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { documentSchema, isOwnedBy, ownedBy, parseAll, parseOne, textAttribute } from "@/sdk/documents";
import * as z from "zod/mini";

const collection = { databaseId: backendIds.database, collectionId: backendIds.users };

const userDocument = z.extend(documentSchema, {
  username: textAttribute,
  accountId: textAttribute,
  imgurl: textAttribute,
  imgid: textAttribute,
  bio: textAttribute,
});

const toUser = (document: unknown): User => {
  const user = userDocument.parse(document);
  // Another member can write a document that names this account; permissions and id cannot lie.
  if (user.accountId !== user.$id || !isOwnedBy(user.$permissions, user.$id))
    throw new AppError("forbidden", `${user.$id} is not its own profile`);
  const { $id, $createdAt, username, imgurl, imgid, bio } = user;
  return { id: $id, createdAt: $createdAt, username, imgurl, imgid, bio };
};

/** Appwrite takes at most 100 values of an id in one query here, one page each. */
const idsPerRequest = 100;

/**
 * The members with these ids, in any order; unknown ids are left out. One request per 100 ids.
 * Source: GET …/users/documents.
 */
export const listUsersByIds = async (ids: readonly string[]): Promise<User[]> => {
  const chunks = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, index) =>
    ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
  const answers = await Promise.all(
    chunks.map((chunk) =>
      call(() =>
        databases.listDocuments({
          ...collection,
          queries: [Query.equal("$id", chunk), Query.limit(chunk.length)],
        }),
      ),
    ),
  );
  return parseAll(
    toUser,
    answers.flatMap((answer) => answer.documents),
  );
};

/** @throws AppError `not-found` */
export const getUser = async (id: string): Promise<User> =>
  parseOne(toUser, await call(() => databases.getDocument({ ...collection, documentId: id })));

/** The profile of an account, or null if it was never written. Source: specification section 7, equal on accountId. */
export const findUserByAccount = async (accountId: string): Promise<User | null> => {
  const { documents } = await call(() =>
    databases.listDocuments({ ...collection, queries: [Query.equal("accountId", [accountId]), Query.limit(1)] }),
  );
  return parseAll(toUser, documents)[0] ?? null;
};

/** Writes the profile of a new account. A second try after a lost answer finds the first one's. */
export const createUser = async (accountId: string, username: string): Promise<User> => {
  try {
    const data = { username, accountId, imgurl: "", imgid: "", bio: "" };
    const document = await call(() =>
      databases.createDocument({ ...collection, documentId: accountId, data, permissions: ownedBy(accountId) }),
    );
    return parseOne(toUser, document);
  } catch (error) {
    if (error instanceof AppError && error.kind === "taken") return getUser(accountId);
    throw error;
  }
};

/** Changes one's own profile. */
export const updateUser = async (
  id: string,
  change: Partial<Pick<User, "username" | "imgurl" | "imgid" | "bio">>,
): Promise<User> =>
  parseOne(toUser, await call(() => databases.updateDocument({ ...collection, documentId: id, data: change })));
