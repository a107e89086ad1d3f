import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { wholeCommunities, type NoticeSettings } from "@/domain/notice-settings";
import { confirmed, isLastPress } from "@/queries/confirmed";
import { noticeKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { readNoticeSettings, rememberNoticeSettings } from "@/sdk/notices/settings";
import { saveWholeCommunities } from "@/sdk/notices/subscriptions";

export const noticeSettings = queryOptions({
  queryKey: noticeKeys.settings,
  queryFn: readNoticeSettings,
  staleTime: 60_000,
});

export const useNoticeSettings = () => useQuery(noticeSettings);

/** Shows at once, and as before if it fails. */
export const useChangeNoticeSettings = () => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const { queryKey } = noticeSettings;
  const mutationKey = ["notices"];
  // Each is made on top of the one before.
  const pressed = { mutationKey, isSame: () => true };
  return useMutation({
    mutationKey,
    // So that the last press is what the devices' rows say.
    scope: { id: "notices" },
    onMutate: (change) => {
      const before = confirmed(client, pressed, client.getQueryData(queryKey));
      client.setQueryData(queryKey, (shown) => shown && change(shown));
      return before;
    },
    mutationFn: async (change: (settings: NoticeSettings) => NoticeSettings) => {
      const settings = await rememberNoticeSettings(change);
      await saveWholeCommunities(userId, wholeCommunities(settings).join(" "));
      return settings;
    },
    // A later change that waits shows already.
    onSuccess: (settings, _change, before) => {
      before.value = settings;
      if (isLastPress(client, pressed)) client.setQueryData(queryKey, settings);
    },
    onError: (_error, _change, before) => {
      if (isLastPress(client, pressed)) client.setQueryData(queryKey, before?.value);
      return client.invalidateQueries({ queryKey });
    },
    meta: { failure: t`Notices couldn’t be changed`, saysWhy: true },
  });
};
