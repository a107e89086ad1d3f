// Detects a text's language with the browser's own model.

interface Detector {
  detect: (text: string) => Promise<{ detectedLanguage: string; confidence: number }[]>;
}

declare global {
  var LanguageDetector: { availability: () => Promise<string>; create: () => Promise<Detector> } | undefined;
}

const sure = 0.7;

// Each tab loads the model once.
let detector: Promise<Detector | undefined> | undefined;

/** Never downloads a model. */
const begin = async (): Promise<Detector | undefined> =>
  (await LanguageDetector?.availability()) === "available" ? LanguageDetector?.create() : undefined;

/** A BCP 47 code, or '' if it is not sure. */
export const languageOf = async (text: string): Promise<string> => {
  detector ??= begin();
  const [best] = (await (await detector)?.detect(text)) ?? [];
  return best && best.confidence >= sure && best.detectedLanguage !== "und" ? best.detectedLanguage : "";
};
