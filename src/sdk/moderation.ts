// Owns what moderators may do to a profile. Its code comes when one of them does it.
import { listHandleOwners } from "@/sdk/handles";
import { deleteHandle } from "@/sdk/own-handle";
import { deleteAvatar, patchUser } from "@/sdk/profile-changes";
import { getUser } from "@/sdk/users";

/** What a blanked profile is called: its server wants a name. */
const blankName = "Member";

/** Takes name, bio, picture and handle off a profile; the account, its posts and its login stay. */
export const blankProfile = async (userId: string): Promise<void> => {
  const { imgid, handle } = await getUser(userId);
  const knowsHandles = handle !== undefined;
  await patchUser(userId, { username: blankName, bio: "", imgurl: "", imgid: "", ...(knowsHandles && { handle: "" }) });
  if (imgid) await deleteAvatar(imgid);
  if (handle && (await listHandleOwners([handle])).get(handle) === userId) await deleteHandle(handle);
};
