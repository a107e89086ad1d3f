// Owns what screens ask and change about the account itself. Who is signed in, queries/auth knows.
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MailedLink } from "@/domain/mailed-link";
import { authQueries, leave } from "@/queries/auth";
import {
  endDevice,
  getOwnAccount,
  listDevices,
  requestVerification,
  resetPassword,
  updateEmail,
  verifyEmail,
} from "@/sdk/account";
import { storedSession } from "@/sdk/stored-session";
import { accountKeys } from "./keys";

const accountQueries = {
  own: () => queryOptions({ queryKey: accountKeys.own, queryFn: getOwnAccount }),
  devices: () => queryOptions({ queryKey: accountKeys.devices, queryFn: listDevices }),
};

/** One's own address, and whether it is verified. */
export const useOwnAccount = () => useQuery(accountQueries.own());

/** Where one is signed in. */
export const useDevices = () => useQuery(accountQueries.devices());

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

export const useUpdateEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => updateEmail(email, password),
    onSuccess: (own) => {
      client.setQueryData(accountQueries.own().queryKey, own);
      client.setQueryData(authQueries.session().queryKey, (user) => user && { ...user, email: own.email });
    },
  });
};

export const useRequestVerification = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestVerification,
    // Another device may have verified it meanwhile.
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.own }),
  });
};

export const useVerifyEmail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: verifyEmail,
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
      for (const id of ids) {
        await endDevice(id);
        client.setQueryData(accountQueries.devices().queryKey, (devices) => devices?.filter((each) => each.id !== id));
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: accountKeys.devices }),
  });
};
