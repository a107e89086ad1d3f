import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { chosenLanguage } from "@/config/languages";
import { speak } from "@/lib/language";
import type { LanguageChoice } from "@/lib/languages";
import { loadCode } from "@/lib/load";
import { getPreferences, subscribePreferences, updatePreferences, type Preferences } from "@/sdk/device/preferences";
import { authQueries, changeSessionUser, useSession } from "./members/session";

export type ThemeChoice = Preferences["theme"];

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribePreferences, getPreferences, getPreferences);

export const chooseTheme = (theme: ThemeChoice): void => updatePreferences({ theme });

export const chooseShortcuts = (shortcuts: boolean): void => updatePreferences({ shortcuts });

export const chooseArticlePictures = (articlePictures: boolean): void => updatePreferences({ articlePictures });

const speakOnDevice = async (language: LanguageChoice): Promise<void> => {
  const before = getPreferences().language;
  updatePreferences({ language });
  try {
    await speak(chosenLanguage(language));
  } catch (error) {
    updatePreferences({ language: before });
    throw error;
  }
};

export const useChooseLanguage = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (language: LanguageChoice) => {
      const before = client.getQueryData(authQueries.session().queryKey)?.language;
      // First: another language draws everything anew, and `useLanguageOfAccount` asks again what the account has.
      changeSessionUser(client, { language });
      try {
        await speakOnDevice(language);
      } catch (error) {
        changeSessionUser(client, { language: before });
        throw error;
      }
      const { rememberLanguage } = await loadCode(() => import("@/sdk/account/account-preferences"));
      await rememberLanguage(language);
    },
    meta: { failure: t`The language couldn’t be changed`, saysWhy: true },
  });
};

export const useLanguageOfAccount = (): void => {
  const session = useSession();
  const chosen = session.status === "signed-in" ? session.user.language : undefined;
  useEffect(() => {
    if (chosen === undefined || chosen === getPreferences().language) return;
    // The next start retries.
    speakOnDevice(chosen).catch(() => undefined);
  }, [chosen]);
};
