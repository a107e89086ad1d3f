// What a text is written in, by the browser's own model on this device. Loaded where there is one.

interface Detector {
  detect: (text: string) => Promise<{ detectedLanguage: string; confidence: number }[]>;
}

declare global {
  var LanguageDetector: { availability: () => Promise<string>; create: () => Promise<Detector> } | undefined;
}

const sure = 0.7;

let detector: Promise<Detector | undefined> | undefined;

/** Never starts the download of a model. */
const begin = async (): Promise<Detector | undefined> =>
  (await LanguageDetector?.availability()) === "available" ? LanguageDetector?.create() : undefined;

/** As BCP 47 writes it; '' where that is not sure. */
export const languageOf = async (text: string): Promise<string> => {
  detector ??= begin();
  const [best] = (await (await detector)?.detect(text)) ?? [];
  return best && best.confidence >= sure && best.detectedLanguage !== "und" ? best.detectedLanguage : "";
};
