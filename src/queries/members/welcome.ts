// Owns how a newcomer puts the welcome away.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SessionUser } from "@/domain/user";
import { rememberWelcomed } from "@/sdk/account-preferences";
import { rememberSession } from "@/sdk/stored-session";
import { changeSessionUser } from "./session";

/** Puts the welcome away for good, on all devices; it is back where the server refused. */
export const usePutWelcomeAway = (user: SessionUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: rememberWelcomed,
    onSuccess: () => {
      changeSessionUser(client, { isWelcomed: true });
      rememberSession({ ...user, isWelcomed: true });
    },
    meta: { failure: "The welcome could not be put away", saysWhy: true },
  });
};
