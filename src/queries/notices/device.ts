// This device's part of notices: turned on by a press, looked after with each start, ended with the session.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { wholeCommunities } from "@/domain/notice-settings";
import { currentLanguage } from "@/lib/language";
import { noticeKeys } from "@/queries/keys";
import { useSessionUser } from "@/queries/people/session";
import { usePreferences } from "@/queries/preferences";
import { forThisMember, storedSession } from "@/sdk/account/stored-session";
import { updatePreferences } from "@/sdk/device/preferences";
import { readNoticeSettings } from "@/sdk/notices/settings";
import { readSenderKey, removeDevice, saveSubscription } from "@/sdk/notices/subscriptions";
import {
  ability,
  askPermission,
  endNotices,
  isPermitted,
  openSubscription,
  ownEndpoint,
  showTo,
} from "@/sdk/notices/this-device";

interface Member {
  id: string;
  handle?: string | undefined;
}

/** Where the browser has a push service and the server a sender, the device is told when the app is closed, too. */
export const saveDevice = async ({ id, handle = "" }: Member): Promise<void> => {
  if (!isPermitted()) return;
  await showTo(id);
  const key = await readSenderKey();
  const address = key === null ? null : await openSubscription(key);
  if (!address || storedSession()?.id !== id) return;
  const communities = wholeCommunities(await readNoticeSettings()).join(" ");
  await saveSubscription(id, { ...address, handle, language: currentLanguage(), communities });
};

const device = queryOptions({ queryKey: noticeKeys.ability, queryFn: ability, staleTime: 0, gcTime: 0 });

/** Undefined while the browser is asked. */
export const useAbility = () => useQuery(device).data;

export const useShowsNotices = (): boolean | undefined => usePreferences().notices;

const push = queryOptions({
  queryKey: noticeKeys.push,
  queryFn: async () => (await ownEndpoint()) !== null,
  staleTime: 0,
  gcTime: 0,
});

/** Whether this device is told when the app is closed, too. Undefined while the browser is asked. */
export const useIsPushed = () => useQuery(push).data;

const turnOn = async (client: QueryClient, member: Member): Promise<void> => {
  // The browser's question may stand longer than the session.
  const isAllowed = await forThisMember(askPermission());
  void client.invalidateQueries({ queryKey: noticeKeys.ability });
  if (!isAllowed) return;
  await forThisMember(saveDevice(member));
  await client.invalidateQueries({ queryKey: noticeKeys.push });
  updatePreferences({ notices: true });
};

export const useTurnNotices = () => {
  const client = useQueryClient();
  const member = useSessionUser();
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return turnOn(client, member);
      await removeDevice(member.id).catch(() => undefined);
      await endNotices();
      updatePreferences({ notices: false });
    },
    meta: { failure: t`Notices couldn’t be changed`, saysWhy: true },
  });
};

/** Nobody is asked again. */
export const declineNotices = (): void => updatePreferences({ notices: false });
