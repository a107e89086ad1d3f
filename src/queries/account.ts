// Owns what screens ask and change about the account itself. Who is signed in, queries/auth knows.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailedLink } from "@/domain/mailed-link";
import { leave } from "@/queries/auth";
import { requestRecovery, resetPassword } from "@/sdk/account";
import { storedSession } from "@/sdk/auth";

export const useRequestRecovery = () => useMutation({ mutationFn: requestRecovery });

/** A new password ends every session of its account: whoever is signed in with it here, no longer is. */
export const useResetPassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ link, password }: { link: MailedLink; password: string }) => resetPassword(link, password),
    onSuccess: (_data, { link }) => {
      if (storedSession()?.id === link.userId) leave(client);
    },
  });
};
