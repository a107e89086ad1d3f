import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MailedLink } from "@/domain/mailed-link";
import { loadCode } from "@/lib/load";
import { accountKeys } from "@/queries/keys";
import { storedSession } from "@/sdk/account/stored-session";
import { authQueries, leave } from "./session";

const account = () => loadCode(() => import("@/sdk/account/account"));

export const preloadAccount = (): void => void account().catch(() => undefined);

const own = queryOptions({ queryKey: accountKeys.own, queryFn: async () => (await account()).getOwnAccount() });

const devices = queryOptions({ queryKey: accountKeys.devices, queryFn: async () => (await account()).listDevices() });

export type OwnAccount = Awaited<ReturnType<Awaited<ReturnType<typeof account>>["getOwnAccount"]>>;

export const useOwnAccount = () => useQuery(own);

export const useDevices = () => useQuery(devices);

export const useRequestRecovery = () =>
  useMutation({ mutationFn: async (email: string) => (await account()).requestRecovery(email) });

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
    onSuccess: (changed) => {
      client.setQueryData(own.queryKey, changed);
      client.setQueryData(authQueries.session().queryKey, (user) => user && { ...user, email: changed.email });
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
        client.setQueryData(devices.queryKey, (all) => all?.filter((each) => each.id !== id));
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
};
