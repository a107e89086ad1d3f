// Owns what members do to their own profile, and what follows in the cache once the server has confirmed it.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ProfileFields } from "@/domain/account";
import type { User } from "@/domain/user";
import { errorKind, type AppError, reportOnce } from "@/lib/errors";
import { lateCode } from "@/lib/lazy";
import { authQueries } from "@/queries/auth";
import { toAuthor, userQueries } from "@/queries/users";
import { toAppError } from "@/sdk/call";
import { rememberSession } from "@/sdk/stored-session";
import { changeAuthor } from "./post-cache";

/** Code that the form does without until it is sent. */
const saving = () =>
  lateCode(async () => {
    const [{ updateAccountName, updatePassword }, { updateProfile }] = await Promise.all([
      import("@/sdk/auth"),
      import("@/sdk/profile-changes"),
    ]);
    return { updateAccountName, updatePassword, updateProfile };
  });

/** Loads it ahead of time; a failure is left to the moment when it is needed. */
export const preloadSaving = (): void => void saving().catch(() => undefined);

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
    const { updateAccountName } = await saving();
    await updateAccountName(username);
  } catch (error) {
    reportOnce("The account keeps its old name", error);
  }
};

const changePassword = async ({ currentPassword, newPassword }: ProfileFields): Promise<AppError | null> => {
  if (newPassword === "") return null;
  const { updatePassword } = await saving();
  try {
    await updatePassword(currentPassword, newPassword);
    return null;
  } catch (error) {
    if (errorKind(error) === "signed-out") throw error;
    return toAppError(error);
  }
};

const save = async (id: string, draft: ProfileFields): Promise<ProfileUpdate> => {
  // First what its owner is likeliest to get wrong: a wrong password must not save half of the form.
  const passwordError = await changePassword(draft);
  if (passwordError) return { user: null, passwordError };
  const { username, bio, file } = draft;
  const { updateProfile } = await saving();
  const user = await updateProfile(id, { username, bio, file });
  if (user) await nameAccount(user.username);
  return { user, passwordError };
};

/** The session's user, in the cache and as this browser remembers them, and every post of theirs that is shown. */
export const showUser = (client: QueryClient, user: User): void => {
  const { queryKey } = authQueries.session();
  const session = { email: "", ...client.getQueryData(queryKey), ...user };
  client.setQueryData(queryKey, session);
  rememberSession(session);
  client.setQueryData(userQueries.byId(user.id).queryKey, user);
  changeAuthor(client, toAuthor(user));
};

/**
 * Changes the password, where a new one is given, then saves one's profile. Fails when the profile could not be saved; the
 * password is the new one then.
 * The update invalidates the current user and that user (edit-profile-14).
 */
export const useUpdateProfile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: ProfileFields }) => save(id, draft),
    onSuccess: ({ user }) => {
      if (user) showUser(client, user);
    },
    onSettled: (_data, _error, { id }) => {
      void client.invalidateQueries({ queryKey: authQueries.session().queryKey });
      void client.invalidateQueries({ queryKey: userQueries.byId(id).queryKey });
    },
    meta: { failure: "Update user failed. Please try again." },
  });
};
