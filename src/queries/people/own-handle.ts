import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { handleCandidates } from "@/domain/handle";
import type { User } from "@/domain/user";
import { reportOnce } from "@/lib/errors";
import { whenIdle } from "@/lib/idle";
import { uniqueId } from "@/lib/object-id";
import { handleKeys } from "@/queries/keys";
import { rememberOwners } from "@/sdk/people/handles";
import { changeHandle, claimHandle, deleteOtherHandles } from "@/sdk/people/own-handle";
import { patchUser } from "@/sdk/people/profile-changes";
import { showUser } from "./profile";
import { authQueries, useSessionUser } from "./session";

const mostCandidates = 60;

const showHandle = (client: QueryClient, user: User, handle: string): void => {
  client.setQueryData(handleKeys.owner(handle), user.id);
  rememberOwners(new Map([[handle, user.id]]));
  if (client.getQueryData(authQueries.session().queryKey)?.id === user.id) showUser(client, user);
};

const claimOwnHandle = async (client: QueryClient): Promise<void> => {
  const member = client.getQueryData(authQueries.session().queryKey);
  if (!member || member.handle !== "") return;
  const candidates = handleCandidates(member.username, uniqueId().slice(-6), mostCandidates);
  const handle = await claimHandle(member.id, candidates);
  const user = await patchUser(member.id, { handle });
  if (user) showHandle(client, user, handle);
};

/** Gives a member without a handle one. If that fails, nothing is said, and the next start tries again. */
export const useClaimedHandle = (): void => {
  const client = useQueryClient();
  const user = useSessionUser();
  const isWithout = user.handle === "";
  useEffect(() => {
    if (!isWithout) return undefined;
    return whenIdle(() => {
      claimOwnHandle(client).catch(() => undefined);
    });
  }, [client, user.id, isWithout]);
};

export const useChangeHandle = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (handle: string) => {
      const user = await changeHandle(userId, handle);
      try {
        await deleteOtherHandles(userId, handle);
      } catch (error) {
        reportOnce("A handle that was given up is not free yet", error);
      }
      return user;
    },
    onSuccess: (user, handle) => {
      if (user) showHandle(client, user, handle);
      void client.invalidateQueries({ queryKey: handleKeys.owners });
    },
  });
};
