// Members' pictures on the server. Everybody can read them; who may delete one, its permissions say.
import { t } from "@lingui/core/macro";
import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { isOwnedBy } from "@/domain/document";
import { limits } from "@/domain/limits";
import { AppError, errorKind } from "@/lib/errors";
import { awaitDeletion, call, noteMissingColumn, noteOlderSchema } from "@/sdk/call";
import { storage } from "@/sdk/client";
import { perRequest } from "@/sdk/collection";
import { ownedBy, write } from "@/sdk/documents";
import { fileSrc } from "@/sdk/picture-src";
import { uploadFile, type Watch } from "@/sdk/upload";

const bucketId = backendIds.pictures;

/** The server can list files by the beginning of their name only. */
const ownNames = (userId: string): string => `${userId}-`;

const extensions: Readonly<Record<string, string>> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

/** The server has no bucket, or no column, for pictures. */
export const notePicturesMissing = (): AppError => {
  noteMissingColumn("pictures");
  noteOlderSchema();
  return new AppError("invalid", t`This server does not take pictures yet.`);
};

/** Sent twice, it is one file. @throws AppError `invalid` where the server has no place for it */
export const uploadPicture = async (userId: string, id: string, bytes: Blob, watch: Watch): Promise<void> => {
  const name = `${ownNames(userId)}${id}.${extensions[bytes.type] ?? "jpg"}`;
  const file = new File([bytes], name, { type: bytes.type });
  try {
    await write(
      () => uploadFile({ bucketId, fileId: id, file, permissions: ownedBy(userId) }, watch),
      "new",
      limits.uploadTimeout,
    );
  } catch (error) {
    const kind = errorKind(error);
    if (kind === "not-found") throw notePicturesMissing();
    if (kind !== "taken") throw error;
  }
};

const deletePicture = async (id: string, authorId: string): Promise<void> => {
  const { $permissions } = await call(() => storage.getFile({ bucketId, fileId: id }));
  // A post may name another member's file, which a moderator could delete with it.
  if (isOwnedBy($permissions, authorId)) await awaitDeletion(write(() => storage.deleteFile({ bucketId, fileId: id })));
};

/** Those of this author. What is not there counts as deleted. */
export const deletePictures = async (ids: readonly string[], authorId: string): Promise<void> => {
  for (const id of ids) await awaitDeletion(deletePicture(id, authorId));
};

interface OwnPicture {
  id: string;
  /** Of the file, without its owner. */
  name: string;
}

/** All files of a member. Others' that have such a name are left out. */
export const listOwnPictures = async (userId: string): Promise<OwnPicture[]> => {
  const own: OwnPicture[] = [];
  let cursor: string | undefined;
  do {
    const after = cursor === undefined ? [] : [Query.cursorAfter(cursor)];
    const queries = [Query.startsWith("name", ownNames(userId)), Query.limit(perRequest), ...after];
    try {
      const { files } = await call(() => storage.listFiles({ bucketId, queries }));
      for (const { $id, name, $permissions } of files)
        if (isOwnedBy($permissions, userId)) own.push({ id: $id, name: name.slice(ownNames(userId).length) });
      cursor = files.length === perRequest ? files.at(-1)?.$id : undefined;
    } catch (error) {
      // No bucket.
      if (errorKind(error) !== "not-found") throw error;
      cursor = undefined;
    }
  } while (cursor !== undefined);
  return own;
};

/** With the bytes of a file as its body. @throws AppError */
export const readPicture = (id: string): Promise<Response> =>
  call(async () => {
    const answer = await fetch(fileSrc(id));
    if (!answer.ok) throw new AppError(answer.status >= 500 ? "server" : "unexpected");
    return answer;
  }, limits.uploadTimeout);
