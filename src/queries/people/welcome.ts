import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SessionUser } from "@/domain/user";
import { rememberWelcomed } from "@/sdk/account/account-preferences";
import { rememberSession } from "@/sdk/account/stored-session";
import { changeSessionUser } from "./session";

export const usePutWelcomeAway = (user: SessionUser) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: rememberWelcomed,
    onSuccess: () => {
      changeSessionUser(client, { isWelcomed: true });
      rememberSession({ ...user, isWelcomed: true });
    },
    meta: { failure: t`The welcome couldn’t be hidden`, saysWhy: true },
  });
};
