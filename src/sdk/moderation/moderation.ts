import { listHandleOwners } from "@/sdk/people/handles";
import { deleteHandle } from "@/sdk/people/own-handle";
import { deleteAvatarOf, patchUser } from "@/sdk/people/profile-changes";
import { getUser } from "@/sdk/people/users";

/** The server requires a name. */
const blankName = "Member";

export const blankProfile = async (userId: string): Promise<void> => {
  const { imgid, handle } = await getUser(userId);
  await patchUser(userId, { username: blankName, bio: "", imgurl: "" });
  if (imgid) await deleteAvatarOf(userId, imgid);
  if (handle && (await listHandleOwners([handle])).get(handle) === userId) await deleteHandle(handle);
  // Last: another try finds the picture and the handle by them.
  await patchUser(userId, { imgid: "", handle: "" });
};
