import { useEffect, useState } from "react";
import { lateCode } from "@/lib/lazy";

/** The code that labels words: its own words are long. @throws AppError `offline` where it cannot be had. */
export const loadClassifier = () => lateCode(() => import("@/domain/topic-classifier"));

type Classify = (content: string) => string;

const nothing: Classify = () => "";

/** Labels what is being written; says '' until its code is there, which comes with the first `words`. */
export const useClassifier = (words: string): Classify => {
  const [classify, setClassify] = useState<Classify>(() => nothing);
  const isNeeded = words !== "" && classify === nothing;
  useEffect(() => {
    if (!isNeeded) return;
    loadClassifier().then(
      ({ classifyTopic }) => setClassify(() => classifyTopic),
      // With the next letter.
      () => undefined,
    );
  }, [isNeeded, words]);
  return classify;
};
