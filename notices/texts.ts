// The texts of notices, in each language: the app's own catalogue of them.
import { setupI18n, type I18n, type MessageDescriptor, type Messages } from "@lingui/core";
import type { Language } from "@/lib/languages";

const files = import.meta.glob<{ messages: Messages }>("/src/languages/*/notices.po", { eager: true });

const made = new Map<Language, I18n>();

const textsIn = (locale: Language): I18n => {
  const messages = files[`/src/languages/${locale}/notices.po`]?.messages ?? {};
  const texts = made.get(locale) ?? setupI18n({ locale, messages: { [locale]: messages } });
  made.set(locale, texts);
  return texts;
};

export const sayIn =
  (language: Language) =>
  (message: MessageDescriptor): string =>
    textsIn(language)._(message);
