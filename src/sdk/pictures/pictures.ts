// Everybody can read public pictures, or only members (the host decides); the team private ones.
import { Query } from "appwrite";
import { bucketOf } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import type { PictureTarget } from "@/domain/new-message";
import type { CommunityRef, SharedCommunity } from "@/domain/shared-community";
import { AppError, errorKind, ignoring } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { communityPictureOf, includesAll, isExactly, ownedBy, writtenIn } from "@/sdk/base/authentic";
import { awaitDeletion, call } from "@/sdk/base/call";
import { storage } from "@/sdk/base/client";
import { perRequest, readAll } from "@/sdk/base/collect";
import { write } from "@/sdk/base/documents";
import { askForFile, type FileRef } from "@/sdk/pictures/session-pictures";
import { uploadFile, type Watch } from "@/sdk/pictures/upload";

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
    const { asOutsiderOf } = await loadCode(() => import("@/sdk/communities/teams"));
    throw await asOutsiderOf(community, error);
  }
};

const deletePicture = async (
  bucketId: string,
  id: string,
  isTheirs: (permissions: readonly string[]) => boolean,
): Promise<void> => {
  const { $permissions } = await call(() => storage.getFile({ bucketId, fileId: id }));
  // A post may name another member's file, which a moderator could delete.
  if (isTheirs($permissions)) await awaitDeletion(write(() => storage.deleteFile({ bucketId, fileId: id })));
};

/** Only this author's. Missing ones count as deleted. */
export const deletePictures = async (ids: readonly string[], authorId: string, isPrivate = false): Promise<void> => {
  const isTheirs = (permissions: readonly string[]): boolean => includesAll(permissions, ownedBy(authorId));
  for (const id of ids) await awaitDeletion(deletePicture(bucketOf(isPrivate), id, isTheirs));
};

/** The community's row may name other files. */
export const deleteCommunityPictures = async (ids: readonly string[], community: CommunityRef): Promise<void> => {
  const expected = communityPictureOf(community);
  const isTheirs = (permissions: readonly string[]): boolean => includesAll(permissions, expected);
  for (const id of ids.filter((each) => each !== ""))
    await awaitDeletion(deletePicture(bucketOf(community.isPrivate), id, isTheirs));
};

export interface OwnPicture extends FileRef {
  /** Without the owner's id. */
  name: string;
}

const listOwnIn = (userId: string, isPrivate: boolean): Promise<OwnPicture[]> =>
  readAll(async (cursor) => {
    const after = cursor === null ? [] : [Query.cursorAfter(cursor)];
    const queries = [Query.startsWith("name", ownNames(userId)), Query.limit(perRequest), ...after];
    const { files } = await call(() => storage.listFiles({ bucketId: bucketOf(isPrivate), queries }));
    const own = files.filter(({ $permissions }) => includesAll($permissions, ownedBy(userId)));
    return {
      rows: own.map(({ $id, name }) => ({ id: $id, name: name.slice(ownNames(userId).length), isPrivate })),
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
    call(() => storage.getFile({ bucketId: bucketOf(isPrivate), fileId: id })),
  );
  if (!file || !isExactly(file.$permissions, communityPictureOf(community))) return null;
  return { id, name: `community-${id}.${file.name.split(".").at(-1)}`, isPrivate };
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

const readFile = (ask: () => Promise<Response>): Promise<Response> =>
  call(async () => {
    const answer = await ask();
    if (!answer.ok) throw new AppError(answer.status >= 500 ? "server" : "unexpected");
    return answer;
  }, limits.uploadTimeoutMs);

/** Its body is the file. */
export const readPicture = (file: FileRef): Promise<Response> => readFile(() => askForFile(file));
