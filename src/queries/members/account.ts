// Owns what screens ask and change about the account itself. Who is signed in, queries/members/session knows.
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MailedLink } from "@/domain/mailed-link";
import { lateCode } from "@/lib/lazy";
import { accountKeys } from "@/queries/keys";
import { storedSession } from "@/sdk/stored-session";
import { authQueries, leave } from "./session";

/** Visitors come here too, by a mail: with this comes the code of every request, which they have no other use for. */
const account = () => lateCode(() => import("@/sdk/account"));

/** Loads it ahead of time; a failure is left to the moment when it is needed. */
export const preloadAccount = (): void => void account().catch(() => undefined);

const accountQueries = {
  own: () => queryOptions({ queryKey: accountKeys.own, queryFn: async () => (await account()).getOwnAccount() }),
  devices: () => queryOptions({ queryKey: accountKeys.devices, queryFn: async () => (await account()).listDevices() }),
};

/** One's own address, and whether it is verified. */
export const useOwnAccount = () => useQuery(accountQueries.own());

/** Where one is signed in. */
export const useDevices = () => useQuery(accountQueries.devices());

/** A new password ends every session of its account: whoever is signed in with it here, no longer is. */
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
    // Another device may have verified it meanwhile.
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.own }),
  });
};

export const useVerifyEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (link: MailedLink) => (await account()).verifyEmail(link),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.own }),
  });
};

/**
 * Ends the sessions with these ids, one after the other: with more than one, the request that ends all of them answers
 * with a header that the SDK cannot read. Those that ended before a failure are gone from the list.
 */
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
