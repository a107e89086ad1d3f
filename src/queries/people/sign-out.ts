import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pictureCode } from "@/queries/pictures/code";
import { storedSession } from "@/sdk/account/stored-session";
import { removeDrafts } from "@/sdk/device/drafts";
import { getPreferences } from "@/sdk/device/preferences";
import { removeDevice } from "@/sdk/notices/subscriptions";
import { leave, signing } from "./session";

/** While the session lasts; the sender would find out that it has ended. */
const leaveDevice = async (userId: string): Promise<void> => {
  if (!getPreferences().notices) return;
  try {
    await removeDevice(userId);
  } catch {}
};

/** Keeps drafts and waiting posts unless it `forgets` (draft-4). */
export const useSignOut = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ forgets }: { forgets: boolean }) => {
      const member = storedSession();
      const { signOut } = await signing();
      const pictures = forgets ? await pictureCode() : null;
      if (member) await pictures?.deleteUnsent(member.id);
      if (member) await leaveDevice(member.id);
      await signOut();
      return pictures;
    },
    onSuccess: (pictures) => {
      const member = storedSession();
      leave(client);
      if (!member || !pictures) return;
      removeDrafts(member.id);
      void pictures.forgetAllPictures(member.id);
    },
  });
};
