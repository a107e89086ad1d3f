import { useEffect } from "react";
import { chosenLanguage } from "@/config/languages";
import { speak } from "@/lib/language";
import type { LanguageChoice } from "@/lib/languages";
import { getPreferences, subscribePreferences, updatePreferences, type Preferences } from "@/sdk/device/preferences";
import { useSession } from "./people/session";
import { useStored } from "./use-stored";

export type ThemeChoice = Preferences["theme"];

export const usePreferences = (): Preferences => useStored(subscribePreferences, getPreferences);

export const chooseTheme = (theme: ThemeChoice): void => updatePreferences({ theme });

export const chooseShortcuts = (shortcuts: boolean): void => updatePreferences({ shortcuts });

export const chooseArticlePictures = (articlePictures: boolean): void => updatePreferences({ articlePictures });

/** A language that did not load leaves the earlier one chosen. */
export const speakOnDevice = async (language: LanguageChoice): Promise<void> => {
  const before = getPreferences().language;
  updatePreferences({ language });
  try {
    await speak(chosenLanguage(language));
  } catch (error) {
    updatePreferences({ language: before });
    throw error;
  }
};

/** Also what another tab has chosen. */
const speakAsPreferred = (): void => void speak(chosenLanguage(getPreferences().language)).catch(() => undefined);

export const useLanguageOfAccount = (): void => {
  const session = useSession();
  const chosen = session.status === "signed-in" ? session.user.language : undefined;
  useEffect(() => {
    if (chosen === undefined || chosen === getPreferences().language) return;
    // The next start retries.
    speakOnDevice(chosen).catch(() => undefined);
  }, [chosen]);
  useEffect(() => subscribePreferences(speakAsPreferred), []);
};
