import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import type { LanguageChoice } from "@/lib/languages";
import { rememberLanguage } from "@/sdk/account/account-preferences";
import { watchMember } from "@/sdk/account/stored-session";
import { authQueries, changeSessionUser } from "./people/session";
import { speakOnDevice } from "./preferences";

export const useChooseLanguage = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (language: LanguageChoice) => {
      const hasLeft = watchMember();
      const before = client.getQueryData(authQueries.session().queryKey)?.language;
      // First: another language draws everything anew, and `useLanguageOfAccount` asks again what the account has.
      changeSessionUser(client, { language });
      try {
        await speakOnDevice(language);
      } catch (error) {
        if (!hasLeft()) changeSessionUser(client, { language: before });
        throw error;
      }
      // Another member may have logged in while its texts loaded.
      if (hasLeft()) throw new AppError("left");
      await rememberLanguage(language);
    },
    meta: { failure: t`The language couldn’t be changed`, saysWhy: true },
  });
};
