import { defineConfig } from "@lingui/cli";
import { catalogues } from "./scripts/catalogues.ts";
import { languages } from "./src/lib/languages.ts";

const source = (place: string): string => `<rootDir>/src/${place}`;

const all = Object.values(catalogues).flat();
const without = (places: readonly string[]): string[] =>
  places.flatMap((place) => [source(place), source(`${place}/**`)]);

export default defineConfig({
  sourceLocale: "en",
  locales: Object.keys(languages),
  catalogs: [
    {
      path: "<rootDir>/src/languages/{locale}/start",
      include: [source("")],
      exclude: without(all),
    },
    ...Object.entries(catalogues).map(([name, some]) => ({
      path: `<rootDir>/src/languages/{locale}/${name}`,
      include: some.map(source),
      exclude: without(all.filter((place) => some.some((outer) => place.startsWith(`${outer}/`)))),
    })),
  ],
  orderBy: "message",
  format: "po",
  // Where a text stands would change with every file that moves.
  formatOptions: { origins: false },
  compileNamespace: "es",
  runtimeConfigModule: { i18n: ["@/lib/i18n", "i18n"], Trans: ["@/lib/trans", "Trans"] },
});
