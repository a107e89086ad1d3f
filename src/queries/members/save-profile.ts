// Owns the order in which a profile is saved. Comes when its form is touched (./user-mutations).
import type { ProfileFields } from "@/domain/account";
import type { User } from "@/domain/user";
import { errorKind, reportOnce, type AppError } from "@/lib/errors";
import { updateAccountName, updatePassword } from "@/sdk/auth";
import { toAppError } from "@/sdk/call";
import { updateProfile } from "@/sdk/profile-changes";

/** What became of an update. */
export interface ProfileUpdate {
  /** Null: nothing was saved, or the server took the change, but its answer says nothing. */
  user: User | null;
  /** Why the password is still the old one: nothing is saved then. Null when it was changed, or was not to be. */
  passwordError: AppError | null;
}

/** Only a profile that must be written anew starts with it, so a failure costs the member nothing. */
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

/** Nothing is saved where the password is refused. @throws AppError when the profile could not be saved; the password is the new one then */
export const saveProfile = async (id: string, draft: ProfileFields): Promise<ProfileUpdate> => {
  // First what its owner is likeliest to get wrong: a wrong password must not save half of the form.
  const passwordError = await changePassword(draft);
  if (passwordError) return { user: null, passwordError };
  const { username, bio, file } = draft;
  const user = await updateProfile(id, { username, bio, file });
  if (user) await nameAccount(user.username);
  return { user, passwordError };
};
