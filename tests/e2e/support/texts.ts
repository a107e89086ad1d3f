// What the catalogues say, and a language that nobody speaks.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Language } from "../../../src/lib/languages";

const folder = "src/languages";

/** What stands in a language for each English text. */
export const textsIn = (language: Language): ((english: string) => string) => {
  const texts = new Map<string, string>();
  for (const file of readdirSync(`${folder}/${language}`)) {
    const entries = readFileSync(`${folder}/${language}/${file}`, "utf8").matchAll(/^msgid (".*")\nmsgstr (".*")$/gm);
    for (const [, english = '""', text = '""'] of entries) texts.set(JSON.parse(english), JSON.parse(text));
  }
  return (english) => {
    const text = texts.get(english);
    if (!text) throw new Error(`There is no “${english}” in ${language}`);
    return text;
  };
};

/** Words behind a text that make it 40 % longer. */
const longer = (text: string): string => {
  const letters = text.replaceAll(/[^\p{L}]/gu, "").length;
  return /\p{L}{2}$/u.test(text)
    ? `${text} ${"öïñ äç "
        .repeat(8)
        .slice(0, Math.max(2, Math.ceil(letters * 0.4)))
        .trim()}`
    : text;
};

/** Serves English that is 40 % longer than it is, as much as another language may be. */
export const speakLonger = async (page: Page): Promise<void> => {
  await page.route(/\/assets\/en-\w+-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // Each message is a list; its texts are the strings in it that are no name of a value or of a plural's form.
    const body = code.replaceAll(/(?<="[\w+/]{6}":\[)("(?:[^"\\]|\\.)*")(?=\])/g, (text: string) =>
      JSON.stringify(longer(JSON.parse(text) as string)),
    );
    await route.fulfill({ response, body });
  });
};
