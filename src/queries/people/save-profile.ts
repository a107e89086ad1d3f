import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProfileFields } from "@/domain/account";
import type { User } from "@/domain/user";
import { errorKind, reportOnce, type AppError } from "@/lib/errors";
import { updateAccountName, updatePassword } from "@/sdk/account/account";
import { toAppError } from "@/sdk/base/call";
import { updateProfile } from "@/sdk/people/profile-changes";
import { showUser } from "./profile";
import { authQueries } from "./session";
import { userQueries } from "./users";

export interface ProfileUpdate {
  /** Null if not saved or unreadable. */
  user: User | null;
  passwordError: AppError | null;
}

const nameAccount = async (username: string): Promise<void> => {
  try {
    await updateAccountName(username);
  } catch (error) {
    reportOnce("The account keeps its old name", error);
  }
};

const changePassword = async ({ currentPassword, newPassword }: ProfileFields): Promise<AppError | null> => {
  if (newPassword === "") return null;
  try {
    await updatePassword(currentPassword, newPassword);
    return null;
  } catch (error) {
    if (errorKind(error) === "signed-out") throw error;
    return toAppError(error);
  }
};

/** @throws AppError if the profile failed; the password has changed */
const saveProfile = async (id: string, draft: ProfileFields): Promise<ProfileUpdate> => {
  // First, so that a wrong password saves nothing.
  const passwordError = await changePassword(draft);
  if (passwordError) return { user: null, passwordError };
  const { username, bio, file } = draft;
  const user = await updateProfile(id, { username, bio, file });
  if (user) await nameAccount(user.username);
  return { user, passwordError };
};

/** If the profile fails, the password has changed already (edit-profile-14). */
export const useUpdateProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: ProfileFields }) => saveProfile(id, draft),
    onSuccess: ({ user }) => {
      if (user) showUser(client, user);
    },
    onSettled: (_data, _error, { id }) => {
      void client.invalidateQueries({ queryKey: authQueries.session().queryKey });
      void client.invalidateQueries({ queryKey: userQueries.byId(id).queryKey });
    },
    meta: { failure: t`Update user failed. Please try again.` },
  });
};
