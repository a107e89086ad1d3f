import { ownRowSchema } from "@/domain/document";
import { rememberRoom } from "@/sdk/account/account-preferences";
import { listOwnRows } from "@/sdk/account/own-rows";
import { privateTo } from "@/sdk/base/authentic";
import { table } from "@/sdk/base/collection";
import { idInRoom } from "@/sdk/base/private-rows";

export const openRoom = async (userId: string): Promise<string> => {
  const room = await rememberRoom();
  const bookmarks = table("bookmarks", ownRowSchema);
  for (const { id, fields } of (await listOwnRows("bookmarks", userId)).toReversed()) {
    if (id.startsWith(room)) continue;
    await bookmarks.create(idInRoom(room), fields, privateTo(userId));
    await bookmarks.remove(id);
  }
  return room;
};
