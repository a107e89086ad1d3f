// This device's part of notices: turned on by a press, looked after with each start, ended with the session.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { wholeCommunities } from "@/domain/notice-settings";
import { currentLanguage } from "@/lib/language";
import { noticeKeys } from "@/queries/keys";
import { useSessionUser } from "@/queries/members/session";
import { usePreferences } from "@/queries/preferences";
import { storedSession } from "@/sdk/account/stored-session";
import { updatePreferences } from "@/sdk/device/preferences";
import { readNoticeSettings } from "@/sdk/notices/settings";
import { readSenderKey, removeDevice, saveSubscription } from "@/sdk/notices/subscriptions";
import { ability, askPermission, endNotices, isPermitted, openSubscription, showTo } from "@/sdk/notices/this-device";

interface Member {
  id: string;
  handle?: string | undefined;
}

/** Returns whether this device is told of news when the app is closed, too. */
export const saveDevice = async ({ id, handle = "" }: Member): Promise<boolean> => {
  if (!isPermitted()) return false;
  await showTo(id);
  const key = await readSenderKey();
  const address = key === null ? null : await openSubscription(key);
  if (!address || storedSession()?.id !== id) return false;
  const communities = wholeCommunities(await readNoticeSettings()).join(" ");
  await saveSubscription(id, { ...address, handle, language: currentLanguage(), communities });
  return true;
};

const device = queryOptions({ queryKey: noticeKeys.ability, queryFn: ability, staleTime: 0, gcTime: 0 });

/** Undefined while the browser is asked. */
export const useAbility = () => useQuery(device).data;

export const useShowsNotices = (): boolean | undefined => usePreferences().notices;

const turnOn = async (client: QueryClient, member: Member): Promise<"on" | "page-only" | "refused"> => {
  const isAllowed = await askPermission();
  void client.invalidateQueries({ queryKey: noticeKeys.ability });
  if (!isAllowed) return "refused";
  const isPushed = await saveDevice(member);
  updatePreferences({ notices: true });
  return isPushed ? "on" : "page-only";
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
      return "off";
    },
    meta: { failure: t`Notices couldn’t be changed`, saysWhy: true },
  });
};

/** Nobody is asked again. */
export const declineNotices = (): void => updatePreferences({ notices: false });
