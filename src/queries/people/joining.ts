import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MailedLink } from "@/domain/mailed-link";
import { loadCode } from "@/lib/load";
import { enter } from "./session";

const joining = () => loadCode(() => import("@/sdk/account/joining"));

export const preloadJoining = (): void => void joining().catch(() => undefined);

export const useJoin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ link, username, password }: { link: MailedLink; username: string; password: string }) =>
      (await joining()).join(link, username, password),
    onSuccess: (user) => enter(client, user),
  });
};
