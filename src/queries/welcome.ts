// Owns how a newcomer puts the welcome away.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SessionUser } from "@/domain/user";
import { authQueries } from "@/queries/auth";
import { rememberSession } from "@/sdk/stored-session";
import { rememberWelcomed } from "@/sdk/welcome";

/** Puts the welcome away for good, on all devices; it is back where the server refused. */
export const usePutWelcomeAway = (user: SessionUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: rememberWelcomed,
    onSuccess: () => {
      const { queryKey } = authQueries.session();
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt;
      client.setQueryData(queryKey, (session) => session && { ...session, isWelcomed: true }, {
        ...(updatedAt !== undefined && { updatedAt }),
      });
      rememberSession({ ...user, isWelcomed: true });
    },
    meta: { failure: "The welcome could not be put away" },
  });
};
