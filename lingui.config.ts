import { defineConfig } from "@lingui/cli";
import { catalogues } from "./scripts/catalogues.ts";
import { languages } from "./src/lib/languages.ts";

const source = (place: string): string => `<rootDir>/src/${place}`;

export default defineConfig({
  sourceLocale: "en",
  locales: Object.keys(languages),
  catalogs: [
    {
      path: "<rootDir>/src/languages/{locale}/start",
      include: [source("")],
      exclude: Object.values(catalogues).flatMap((some) =>
        some.flatMap((place) => [source(place), source(`${place}/**`)]),
      ),
    },
    ...Object.entries(catalogues).map(([name, some]) => ({
      path: `<rootDir>/src/languages/{locale}/${name}`,
      include: some.map(source),
    })),
  ],
  orderBy: "message",
  format: "po",
  formatOptions: { lineNumbers: false },
  compileNamespace: "es",
  runtimeConfigModule: { i18n: ["@lingui/core", "i18n"], Trans: ["@/lib/trans", "Trans"] },
});
