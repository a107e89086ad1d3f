import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MailedLink } from "@/domain/mailed-link";
import { loadCode } from "@/lib/load";
import { accountKeys } from "@/queries/keys";
import { storedSession } from "@/sdk/account/stored-session";
import { authQueries, leave } from "./session";

const account = () => loadCode(() => import("@/sdk/account/account"));

export const preloadAccount = (): void => void account().catch(() => undefined);

const accountQueries = {
  own: () => queryOptions({ queryKey: accountKeys.own, queryFn: async () => (await account()).getOwnAccount() }),
  devices: () => queryOptions({ queryKey: accountKeys.devices, queryFn: async () => (await account()).listDevices() }),
};

export type OwnAccount = Awaited<ReturnType<Awaited<ReturnType<typeof account>>["getOwnAccount"]>>;

export const useOwnAccount = () => useQuery(accountQueries.own());

export const useDevices = () => useQuery(accountQueries.devices());

export const useResetPassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ link, password }: { link: MailedLink; password: string }) =>
      (await account()).resetPassword(link, password),
    onSuccess: (_data, { link }) => {
      if (storedSession()?.id === link.userId) leave(client);
    },
  });
};

export const useUpdateEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) =>
      (await account()).updateEmail(email, password),
    onSuccess: (own) => {
      client.setQueryData(accountQueries.own().queryKey, own);
      client.setQueryData(authQueries.session().queryKey, (user) => user && { ...user, email: own.email });
    },
  });
};

export const useRequestVerification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await account()).requestVerification(),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.own }),
  });
};

export const useVerifyEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (link: MailedLink) => (await account()).verifyEmail(link),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: authQueries.session().queryKey });
      return client.invalidateQueries({ queryKey: accountKeys.own });
    },
  });
};

/** One by one: the SDK cannot read the answer of the request that ends all. */
export const useEndDevices = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { endDevice } = await account();
      for (const id of ids) {
        await endDevice(id);
        client.setQueryData(accountQueries.devices().queryKey, (devices) => devices?.filter((each) => each.id !== id));
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
};
