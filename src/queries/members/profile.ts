// Owns what members do to their own profile, and what follows in the cache once the server has confirmed it.
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { ProfileFields } from "@/domain/account";
import type { User } from "@/domain/user";
import { lateCode } from "@/lib/lazy";
import { changeAuthor } from "@/queries/posts/cache";
import { rememberSession } from "@/sdk/stored-session";
import { authQueries } from "./session";
import { toAuthor, userQueries } from "./users";

/** Code that the form does without until it is sent. */
const saving = () => lateCode(() => import("./save-profile"));

/** Loads it ahead of time; a failure is left to the moment when it is needed. */
export const preloadSaving = (): void => void saving().catch(() => undefined);

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
    mutationFn: async ({ id, draft }: { id: string; draft: ProfileFields }) => (await saving()).saveProfile(id, draft),
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
