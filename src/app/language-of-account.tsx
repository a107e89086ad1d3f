import { useLanguageOfAccount } from "@/queries/preferences";

export const LanguageOfAccount = () => {
  useLanguageOfAccount();
  return null;
};
