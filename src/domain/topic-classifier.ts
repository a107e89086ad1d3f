// label-2, decision 8
import { communityTopics } from "@/config/community-topics";
import type { Language } from "@/lib/languages";
import { generalTopic } from "./topic";
import { keywords as englishKeywords } from "./topic-keywords/en";

const primaryWeight = 2;

/** Plurals, and articles written together with the noun. */
const forms: Record<Language, (keyword: string) => string[]> = {
  en: (keyword) => [keyword, `${keyword}s`, `${keyword.endsWith("y") ? `${keyword.slice(0, -1)}i` : keyword}es`],
  de: (keyword) => ["", "e", "n", "en", "er", "s"].map((ending) => keyword + ending),
  fr: (keyword) => ["", "l'", "d'"].flatMap((article) => ["", "s", "x"].map((ending) => article + keyword + ending)),
  es: (keyword) => ["", "s", "es"].map((ending) => keyword + ending),
  ar: (keyword) => ["", "ال", "و", "وال", "ب", "بال", "لل"].map((article) => article + keyword),
};

const word = /[\p{L}\p{M}\p{N}_]+(?:'[\p{L}\p{M}\p{N}_]+)*/gu;

/** Spaces let ` keyword ` find whole words in linear time. */
const wordsOf = (text: string): string =>
  ` ${(text.normalize("NFC").replaceAll("’", "'").toLowerCase().match(word) ?? []).join(" ")} `;

interface CompiledTopic {
  label: string;
  /** All forms of each keyword. */
  primary: string[][];
  secondary: string[][];
}

const compile = (
  keywords: Record<string, { primary: string; secondary: string }>,
  language: Language,
): CompiledTopic[] => {
  const compiled = (list: string): string[][] =>
    list.split(/\s*,\s*/).map((keyword) => forms[language](wordsOf(keyword).trim()).map((form) => ` ${form} `));
  return Object.entries(keywords).map(([label, { primary, secondary }]) => ({
    label,
    primary: compiled(primary),
    secondary: compiled(secondary),
  }));
};

const english = compile(communityTopics ?? englishKeywords, "en");

const loaded = new Map<Language, CompiledTopic[]>();

/** A community's keywords are in its own language. @throws what an import throws */
export const loadKeywords = async (language: Language): Promise<void> => {
  if (language === "en" || communityTopics || loaded.has(language)) return;
  const others = await import("./topic-keywords/other-languages");
  loaded.set(language, compile(others[language], language));
};

/** A primary keyword gives 2 points, a secondary 1. The earlier label wins a tie. */
export const classifyTopic = (text: string): string => {
  const words = wordsOf(text);
  const matches = (list: string[][]): number => list.filter((all) => all.some((form) => words.includes(form))).length;
  let best: { label: string; score: number } = { label: generalTopic, score: 0 };
  for (const { label, primary, secondary } of [english, ...loaded.values()].flat()) {
    const score = matches(primary) * primaryWeight + matches(secondary);
    if (score > best.score) best = { label, score };
  }
  return best.label;
};
