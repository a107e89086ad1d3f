// What stands in src/languages. Whether the code's texts all do is said by `npm run texts:check`.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { languageCodes } from "@/lib/languages";
import { catalogues as places } from "../../scripts/catalogues";

const entriesOf = (language: string, catalogue: string): Map<string, string> => {
  const text = readFileSync(join("src/languages", language, catalogue), "utf8");
  const entries = [...text.matchAll(/^msgid (".+")\nmsgstr (".*")$/gm)];
  return new Map(entries.map(([, id = '""', said = '""']) => [JSON.parse(id) as string, JSON.parse(said) as string]));
};

const catalogues = readdirSync("src/languages/en");

/** The innermost place has it. */
const catalogueOf = (file: string): string => {
  const [nearest] = Object.entries(places)
    .flatMap(([name, all]) => all.map((place) => ({ name, place: `src/${place}` })))
    .filter(({ place }) => file === place || file.startsWith(`${place}/`))
    .toSorted((one, other) => other.place.length - one.place.length);
  return nearest?.name ?? "start";
};

const fileOf = (address: string, from: string): string | undefined => {
  const base = address.startsWith("@/") ? address.replace("@", "src") : join(dirname(from), address);
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file));
};

/** All that a file brings along, but for types and for what comes with texts of its own. */
const broughtBy = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file)) return known;
  known.add(file);
  const code = readFileSync(file, "utf8")
    .replaceAll(/withTexts\(\s*import\("[^"]+"\)/g, "")
    .replaceAll(/import type [^;]+;/g, "");
  for (const [, address = ""] of code.matchAll(/(?:from |import\(|import )"((?:@\/|\.)[^"]+)"/g)) {
    const brought = fileOf(address, file);
    if (brought) broughtBy(brought, known);
  }
  return known;
};

const routesFile = readFileSync("src/app/routes.tsx", "utf8");
const namesIn = (text: string): string[] =>
  /texts: \[([^\]]+)\]/.exec(text)?.[1]?.replaceAll(/[" ]/g, "").split(",") ?? [];
/** What routes share: lists of catalogues, and pages that are imported twice. */
const shared = new Map(
  [...routesFile.matchAll(/^const (\w+) = (.+);$/gm)].map(([, name = "", code = ""]) => [name, code]),
);

/** Pages with the catalogues that their routes load, beside those that are always there. */
const pages = routesFile
  .slice(routesFile.indexOf("export const routes:"))
  .split(" route(")
  .map((code) => [code, ...[...shared].flatMap(([name, rest]) => (code.includes(name) ? rest : []))].join(" "))
  .filter((code) => namesIn(code).length > 0)
  .map((code) => [/@\/(pages\/[^"]+)/.exec(code)?.[1] ?? "", ["start", "member", ...namesIn(code)]] as const);

/** With every page of members, and Home, which has no texts but the layout's. */
const layout = ["app/shell/main-layout", "pages/home/home-page"].map((file) => [file, ["start", "member"]] as const);

describe("Catalogues", () => {
  test("languages-7: there are pages that load them", () => expect(pages.length).toBeGreaterThan(12));

  test.each([...layout, ...pages])("languages-7: %s loads the texts of all that it brings along", (page, loaded) => {
    const lacking = [...broughtBy(`src/${page}.tsx`, new Set(["src/app/routes.tsx"]))].filter(
      (file) => readFileSync(file, "utf8").includes("@lingui/") && !loaded.includes(catalogueOf(file)),
    );
    expect(lacking).toEqual([]);
  });

  test.each(languageCodes.flatMap((language) => catalogues.map((name) => [language, name] as const)))(
    "languages-7: %s/%s translates everything that the English one has",
    (language, name) => {
      const entries = entriesOf(language, name);
      expect([...entries.keys()].toSorted()).toEqual([...entriesOf("en", name).keys()].toSorted());
      expect([...entries].filter(([, said]) => said === "")).toEqual([]);
    },
  );

  test.each(languageCodes)("languages-7: a text that stands in several catalogues is one in %s", (language) => {
    const said = new Map<string, Set<string>>();
    for (const name of catalogues) {
      const text = readFileSync(join("src/languages", language, name), "utf8");
      for (const [, id = "", translation = ""] of text.matchAll(/^((?:msgctxt .+\n)?msgid ".+")\nmsgstr (".*")$/gm))
        said.set(id, (said.get(id) ?? new Set()).add(translation));
    }
    expect([...said.values()].filter((texts) => texts.size > 1)).toEqual([]);
  });

  test.each(catalogues)("languages-7: French says vous to everybody, in %s", (name) => {
    const familiar = [...entriesOf("fr", name).values()].filter((said) =>
      /(?<![\p{L}’])(?:(?:tu|ton|tes|toi)(?!\p{L})|t’)/iu.test(said),
    );
    expect(familiar).toEqual([]);
  });
});
