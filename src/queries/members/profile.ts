import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ProfileFields } from "@/domain/account";
import type { SessionUser, User } from "@/domain/user";
import { loadCode } from "@/lib/load";
import { onStoredSessionChange, rememberSession, storedSession } from "@/sdk/account/stored-session";
import { authQueries } from "./session";
import { userQueries } from "./users";

const saving = () => loadCode(() => import("./save-profile"));

export const preloadSaving = (): void => void saving().catch(() => undefined);

export const showUser = (client: QueryClient, user: User): void => {
  const { queryKey } = authQueries.session();
  const session = { email: "", ...client.getQueryData(queryKey), ...user };
  client.setQueryData(queryKey, session);
  rememberSession(session);
  client.setQueryData(userQueries.byId(user.id).queryKey, user);
};

const ofProfile = ({ id, createdAt, username, imgurl, imgid, bio, handle }: SessionUser): User => ({
  id,
  createdAt,
  username,
  imgurl,
  imgid,
  bio,
  ...(handle !== undefined && { handle }),
});

export const useProfileOfOtherWindows = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onStoredSessionChange(() => {
        const session = client.getQueryData(authQueries.session().queryKey);
        const stored = storedSession();
        if (!session || stored?.id !== session.id) return;
        const profile = ofProfile(stored);
        if (JSON.stringify(profile) !== JSON.stringify(ofProfile(session))) showUser(client, profile);
      }),
    [client],
  );
};

/** If the profile fails, the password has changed already (edit-profile-14). */
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
    meta: { failure: t`Update user failed. Please try again.` },
  });
};
