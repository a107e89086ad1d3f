import { useEffect } from "react";
import { loadKeywords } from "@/domain/topic-classifier";
import { currentLanguage } from "@/lib/language";

export const useTopicKeywords = (): void => {
  useEffect(() => {
    loadKeywords(currentLanguage()).catch(() => undefined);
  }, []);
};
