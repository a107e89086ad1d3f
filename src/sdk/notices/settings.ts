import { noticeSettingsIn, type NoticeSettings } from "@/domain/notice-settings";
import { changePreferences, currentPreferences } from "@/sdk/account/account-preferences";

export const readNoticeSettings = async (): Promise<NoticeSettings> => noticeSettingsIn(await currentPreferences());

/** `change` gets what the account has now: another device may have changed it. */
export const rememberNoticeSettings = async (
  change: (settings: NoticeSettings) => NoticeSettings,
): Promise<NoticeSettings> =>
  noticeSettingsIn(await changePreferences((preferences) => ({ notices: change(noticeSettingsIn(preferences)) })));
