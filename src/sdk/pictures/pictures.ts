// Everybody can read public pictures, or only members (the host decides); the team private ones.
import { Query } from "appwrite";
import { bucketOf } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import type { PictureTarget } from "@/domain/new-message";
import type { CommunityRef, SharedCommunity } from "@/domain/shared-community";
import { AppError, errorKind, ignoring } from "@/lib/errors";
import { communityPictureOf, includesAll, isExactly, ownedBy, writtenIn } from "@/sdk/base/authentic";
import { awaitDeletion, call } from "@/sdk/base/call";
import { address, client, filesOf, refusalOf, storage } from "@/sdk/base/client";
import { perRequest, readAll } from "@/sdk/base/collect";
import { after, fileAt, write } from "@/sdk/base/collection";
import { asOutsiderOf } from "@/sdk/communities/teams";
import { askForFile, type FileRef } from "./session-pictures";

// The SDK's `fetch` reports no upload progress and cannot be stopped.

interface Upload {
  bucketId: string;
  fileId: string;
  file: File;
  permissions: string[];
}

interface Watch {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Null where the file has arrived; a proxy's page may have any status. */
const failureOf = ({ status, responseText }: XMLHttpRequest): Error | null => {
  const noAnswer = new SyntaxError("The answer is none of Appwrite’s");
  try {
    const answer: unknown = JSON.parse(responseText);
    return status < 400 ? null : (refusalOf(status, answer) ?? noAnswer);
  } catch {
    return noAnswer;
  }
};

/** Rejects with a TypeError, like the SDK, if stopped or without an answer. */
export const uploadFile = ({ bucketId, ...file }: Upload, { onProgress, signal }: Watch): Promise<void> =>
  new Promise((resolve, reject) => {
    const type = { "content-type": "multipart/form-data" };
    const { uri, options } = client.prepareRequest("post", address(filesOf(bucketId)), type, file);
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stop, limits.uploadStallMs);
    };
    const settle = (failure: Error | null): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (failure) reject(failure);
      else resolve();
    };
    request.open("POST", uri);
    request.withCredentials = true;
    for (const [name, value] of new Headers(options.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => settle(failureOf(request)));
    for (const end of ["error", "abort"])
      request.addEventListener(end, () => settle(new TypeError("The upload met no server")));
    signal.addEventListener("abort", stop);
    wait();
    // `prepareRequest` makes one of the parameters.
    request.send(options.body as FormData);
    if (signal.aborted) stop();
  });

/** Files can be listed only by the start of their name. */
const ownNames = (userId: string): string => `${userId}-`;

const extensions: Readonly<Record<string, string>> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

interface PictureFile {
  id: string;
  bytes: Blob;
  userId: string;
  target: PictureTarget | null;
}

const permissionsFor = (target: PictureTarget | null, userId: string): string[] => {
  if (target?.table === "communities") return communityPictureOf(target.community);
  return target?.community.isPrivate ? writtenIn(target.community, userId) : ownedBy(userId);
};

/** Idempotent. */
export const uploadPicture = async ({ id, bytes, userId, target }: PictureFile, watch: Watch): Promise<void> => {
  const community = target?.community ?? null;
  const isPrivate = community?.isPrivate ?? false;
  // Without the member in its name, the file outlives their account.
  const name = target?.table === "communities" ? id : `${ownNames(userId)}${id}`;
  const file = new File([bytes], `${name}.${extensions[bytes.type] ?? "jpg"}`, { type: bytes.type });
  const permissions = permissionsFor(target, userId);
  try {
    await write(
      () => uploadFile({ bucketId: bucketOf(isPrivate), fileId: id, file, permissions }, watch),
      "new",
      limits.uploadTimeoutMs,
    );
  } catch (error) {
    const kind = errorKind(error);
    if (kind === "taken") return;
    if (!community) throw error;
    throw await asOutsiderOf(community, error);
  }
};

/** A text may name somebody else's file, which a moderator could delete: only files with these permissions go. */
const deleteFiles = async (
  ids: readonly string[],
  isPrivate: boolean,
  permissions: readonly string[],
): Promise<void> => {
  const bucketId = bucketOf(isPrivate);
  const remove = async (fileId: string): Promise<void> => {
    const { $permissions } = await call(() => storage.getFile(fileAt(bucketId, fileId)));
    if (includesAll($permissions, permissions)) await write(() => storage.deleteFile(fileAt(bucketId, fileId)));
  };
  for (const id of ids) await awaitDeletion(remove(id));
};

/** Deletes files of this author and no others. Missing files count as deleted. */
export const deletePictures = (ids: readonly string[], authorId: string, isPrivate = false): Promise<void> =>
  deleteFiles(ids, isPrivate, ownedBy(authorId));

/** Deletes files of this community and no others. `ids` may hold ''. */
export const deleteCommunityPictures = (ids: readonly string[], community: CommunityRef): Promise<void> =>
  deleteFiles(
    ids.filter((id) => id !== ""),
    community.isPrivate,
    communityPictureOf(community),
  );

export interface OwnPicture extends FileRef {
  name: string;
}

/** Whoever may change a file may name it "a./../../b": of its name only a known ending counts. */
const nameFor = (id: string, { name }: { name: string }): string => {
  const ending = name.split(".").at(-1) ?? "";
  return `${id}.${Object.values(extensions).includes(ending) ? ending : "jpg"}`;
};

const listOwnIn = (userId: string, isPrivate: boolean): Promise<OwnPicture[]> =>
  readAll(async (cursor) => {
    const queries = [Query.startsWith("name", ownNames(userId)), Query.limit(perRequest), ...after(cursor)];
    const { files } = await call(() => storage.listFiles({ bucketId: bucketOf(isPrivate), queries }));
    const own = files.filter(({ $permissions }) => includesAll($permissions, ownedBy(userId)));
    return {
      rows: own.map((file) => ({ id: file.$id, name: nameFor(file.$id, file), isPrivate })),
      nextCursor: files.length === perRequest ? (files.at(-1)?.$id ?? null) : null,
    };
  });

/** All of them. Others may have files of such a name. @throws AppError `too-many` */
export const listOwnPictures = async (userId: string): Promise<OwnPicture[]> => [
  ...(await listOwnIn(userId, false)),
  ...(await listOwnIn(userId, true)),
];

/** Null if it is not this community's. */
const communityPicture = async (id: string, community: CommunityRef): Promise<OwnPicture | null> => {
  const { isPrivate } = community;
  const file = await ignoring(
    "not-found",
    call(() => storage.getFile(fileAt(bucketOf(isPrivate), id))),
  );
  if (!file || !isExactly(file.$permissions, communityPictureOf(community))) return null;
  return { id, name: nameFor(`community-${id}`, file), isPrivate };
};

export const listCommunityPictures = async (communities: readonly SharedCommunity[]): Promise<OwnPicture[]> => {
  const own: OwnPicture[] = [];
  for (const community of communities)
    for (const id of [community.pictureId, community.coverId]) {
      const picture = id === "" ? null : await communityPicture(id, community);
      if (picture) own.push(picture);
    }
  return own;
};

/** The answer's body is the file, as it was uploaded. @throws AppError `server`, `unexpected` */
export const readPicture = (file: FileRef): Promise<Response> =>
  call(async () => {
    const answer = await askForFile(file);
    if (!answer.ok) throw new AppError(answer.status >= 500 ? "server" : "unexpected");
    // The page of a proxy: the server names no file so.
    if (answer.headers.get("content-type")?.startsWith("text/html")) throw new AppError("server");
    return answer;
  }, limits.uploadTimeoutMs);
