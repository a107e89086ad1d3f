// What stands in content/, in each language.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { languageCodes } from "@/lib/languages";
import { longText } from "../../scripts/community/long-text";

const values = { name: "Chorus", contact: "support@chorus.example" };

/** All that does not depend on the language. */
const outlineOf = (file: string) =>
  longText(readFileSync(file, "utf8"), values).map(({ title, blocks }) => ({
    hasTitle: title !== "",
    blocks: blocks.map((block) => {
      const texts = "points" in block ? block.points : [block];
      const marks = texts.flat().filter((piece) => typeof piece !== "string");
      return {
        points: "points" in block && block.points.length,
        marks: marks.map((piece) => ("day" in piece ? piece.day : piece.address)),
      };
    }),
  }));

const names = readdirSync("content/en");

it.each(languageCodes.flatMap((language) => names.map((name) => [language, name] as const)))(
  "languages-10: content/%s/%s has the parts, lists, links and days of the English text, and known placeholders",
  (language, name) => {
    expect(outlineOf(`content/${language}/${name}`)).toEqual(outlineOf(`content/en/${name}`));
  },
);
