import { useMutation, useQueryClient } from "@tanstack/react-query";
import { loadCode } from "@/lib/load";
import { storedSession } from "@/sdk/account/stored-session";
import { removeDrafts } from "@/sdk/device/drafts";
import { getPreferences } from "@/sdk/device/preferences";
import { removeDevice } from "@/sdk/notices/subscriptions";
import { leave } from "./session";

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
      const { signOut } = await loadCode(() => import("@/sdk/account/auth"));
      const forgetting = forgets
        ? await loadCode(() =>
            Promise.all([import("@/sdk/pictures/unnamed-files"), import("@/sdk/device/chosen-pictures")]),
          )
        : null;
      if (member) await forgetting?.[0].deleteUnsent(member.id);
      if (member) await leaveDevice(member.id);
      await signOut();
      return forgetting;
    },
    onSuccess: (forgetting) => {
      const member = storedSession();
      leave(client);
      if (!member || !forgetting) return;
      removeDrafts(member.id);
      void forgetting[1].forgetAllPictures(member.id);
    },
  });
};
