import { useEffect } from "react";
import { loadKeywords } from "@/domain/topic-classifier";
import { currentLanguage } from "@/lib/language";

/** Lets the classifier know the words of the member's language. Without them it reads English. */
export const useTopicKeywords = (): void => {
  useEffect(() => {
    loadKeywords(currentLanguage()).catch(() => undefined);
  }, []);
};
