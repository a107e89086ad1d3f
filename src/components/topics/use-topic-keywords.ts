import { useEffect } from "react";
import { loadKeywords } from "@/domain/topic-classifier";
import { currentLanguage } from "@/lib/language";

/** Loads keywords of the member's language for the classifier. */
export const useTopicKeywords = (): void => {
  useEffect(() => {
    loadKeywords(currentLanguage()).catch(() => undefined);
  }, []);
};
