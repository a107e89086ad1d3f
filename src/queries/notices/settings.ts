import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { wholeCommunities, type NoticeSettings } from "@/domain/notice-settings";
import { noticeKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { pressed, usePressed } from "@/queries/pressed";
import { readNoticeSettings, rememberNoticeSettings } from "@/sdk/notices/settings";
import { saveWholeCommunities } from "@/sdk/notices/subscriptions";

const noticeSettings = queryOptions({
  queryKey: noticeKeys.settings,
  queryFn: readNoticeSettings,
  staleTime: 60_000,
});

type Change = (settings: NoticeSettings) => NoticeSettings;

const withChanges = (saved: NoticeSettings, changes: readonly Change[]): NoticeSettings =>
  changes.reduce((settings, change) => change(settings), saved);

export const useNoticeSettings = () => {
  const query = useQuery(noticeSettings);
  const changes = usePressed<Change>(noticeKeys.set);
  return { ...query, data: query.data && withChanges(query.data, changes) };
};

export const loadNoticeSettings = async (client: QueryClient): Promise<NoticeSettings> =>
  withChanges(await client.ensureQueryData(noticeSettings), pressed(client, noticeKeys.set));

export const useChangeNoticeSettings = () => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const { queryKey } = noticeSettings;
  return useMutation({
    mutationKey: noticeKeys.set,
    // So that the last press is what the devices' rows say.
    scope: { id: "notices" },
    mutationFn: async (change: Change) => {
      const settings = await rememberNoticeSettings(change);
      await saveWholeCommunities(userId, wholeCommunities(settings).join(" "));
      return settings;
    },
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    // The account may have it, and the devices' rows not.
    onError: () => client.invalidateQueries({ queryKey }),
    meta: { failure: t`Notices couldn’t be changed`, saysWhy: true },
  });
};
