import { ownRowSchema } from "@/domain/document";
import { rememberRoom } from "@/sdk/account/account-preferences";
import { listOwnRows } from "@/sdk/account/own-rows";
import { privateTo } from "@/sdk/base/authentic";
import { table } from "@/sdk/base/collection";
import { idInRoom } from "@/sdk/base/private-rows";

export const openRoom = async (userId: string): Promise<string> => {
  const room = await rememberRoom();
  for (const name of ["mutes", "bookmarks"] as const) {
    const rows = await listOwnRows(name, userId);
    for (const { id, fields } of rows.toReversed()) {
      if (id.startsWith(room)) continue;
      await table(name, ownRowSchema).create(idInRoom(room), fields, privateTo(userId));
      await table(name, ownRowSchema).remove(id);
    }
  }
  return room;
};
