import { app } from "@/config/app";
import { limits } from "@/domain/limits";
import type { SharedCommunity } from "@/domain/shared-community";
import { ignoring } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { getOwnAccount } from "@/sdk/account/account";
import { readMutedMembers, readMutedWords } from "@/sdk/account/account-preferences";
import { listOwnRows, type OwnTable } from "@/sdk/account/own-rows";
import { call } from "@/sdk/base/call";
import { listCommunities } from "@/sdk/communities/communities";
import { listCommunitiesByIds } from "@/sdk/communities/shared-communities";
import { listTeams } from "@/sdk/communities/teams";
import { getUser } from "@/sdk/people/users";
import { listCommunityPictures, listOwnPictures, type OwnPicture, readPicture } from "@/sdk/pictures/pictures";

const listOwned = async (userId: string): Promise<SharedCommunity[]> => {
  const ids = (await listTeams()).flatMap(({ communityId }) => communityId || []);
  return (await listCommunitiesByIds([...new Set(ids)])).filter(({ ownerIds }) => ownerIds.includes(userId));
};

const withPictures = async (pictures: readonly OwnPicture[], json: string): Promise<Blob> => {
  if (pictures.length === 0) return new Blob([json], { type: "application/json" });
  const { downloadZip } = await loadCode(() => import("client-zip"));
  const files: { name: string; input: Response | string }[] = [{ name: "data.json", input: json }];
  for (const own of pictures) files.push({ name: `pictures/${own.name}`, input: await readPicture(own) });
  return call(() => downloadZip(files).blob(), limits.uploadTimeoutMs);
};

/** JSON, or a ZIP file with it and the pictures. `onProgress` gets the number of rows read so far. */
export const collectOwnData = async (userId: string, onProgress: (rows: number) => void): Promise<Blob> => {
  let read = 0;
  const rowsOf = async (table: OwnTable): Promise<Record<string, unknown>[]> => {
    const rows = await listOwnRows(table, userId, (count) => {
      read += count;
      onProgress(read);
    });
    return rows.map(({ id, createdAt, fields }) => Object.assign({ id, createdAt }, fields));
  };
  const isReply = ({ parentId }: Record<string, unknown>): boolean => typeof parentId === "string" && parentId !== "";

  const own = await getOwnAccount();
  const profile = await ignoring("not-found", getUser(userId));
  const posts = await rowsOf("posts");
  const owned = await listOwned(userId);
  const data = {
    format: `${app.name}: everything of one member’s`,
    version: 1,
    savedAt: new Date().toISOString(),
    account: { id: userId, ...own },
    profile,
    handles: await rowsOf("handles"),
    posts: posts.filter((post) => !isReply(post)),
    replies: posts.filter(isReply),
    likes: await rowsOf("likes"),
    followedMembers: await rowsOf("followings"),
    bookmarks: await rowsOf("bookmarks"),
    mutedMembers: await readMutedMembers(),
    mutedWords: await readMutedWords(),
    communityThreads: await rowsOf("threads"),
    communityMessages: await rowsOf("messages"),
    communitiesOwned: owned.map(({ id, createdAt, name, description, rules, isPrivate }) => ({
      id,
      createdAt,
      name,
      description,
      rules,
      isPrivate,
    })),
    communitiesJoined: await rowsOf("memberships"),
    communitiesOfThisDevice: await listCommunities(userId),
  };
  const pictures = [...(await listOwnPictures(userId)), ...(await listCommunityPictures(owned))];
  return withPictures(pictures, `${JSON.stringify(data, null, 2)}\n`);
};
