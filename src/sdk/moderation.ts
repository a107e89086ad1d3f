import { listHandleOwners } from "@/sdk/handles";
import { deleteHandle } from "@/sdk/own-handle";
import { deleteAvatar, patchUser } from "@/sdk/profile-changes";
import { getUser } from "@/sdk/users";

/** The server requires a name. */
const blankName = "Member";

export const blankProfile = async (userId: string): Promise<void> => {
  const { imgid, handle } = await getUser(userId);
  await patchUser(userId, { username: blankName, bio: "", imgurl: "", imgid: "", handle: "" });
  if (imgid) await deleteAvatar(imgid);
  if (handle && (await listHandleOwners([handle])).get(handle) === userId) await deleteHandle(handle);
};
