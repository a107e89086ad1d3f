import { defineConfig } from "@lingui/cli";
import { languages } from "./src/lib/languages.ts";

/** Screens whose texts would burden every other one: each has a catalogue of its own, which loads with it (`routes.tsx`). */
const apart: Record<string, string[]> = {
  communities: [
    "components/communities",
    "pages/communities",
    "pages/community",
    "pages/create-community",
    "pages/join",
  ],
  settings: ["components/auth/terms", "pages/settings"],
};

const source = (folder: string): string => `<rootDir>/src/${folder}`;

export default defineConfig({
  sourceLocale: "en",
  locales: Object.keys(languages),
  catalogs: [
    {
      path: "<rootDir>/src/languages/{locale}/start",
      include: [source("")],
      exclude: Object.values(apart).flatMap((folders) => folders.map((folder) => source(`${folder}/**`))),
    },
    ...Object.entries(apart).map(([area, folders]) => ({
      path: `<rootDir>/src/languages/{locale}/${area}`,
      include: folders.map(source),
    })),
  ],
  orderBy: "message",
  format: "po",
  formatOptions: { lineNumbers: false },
  compileNamespace: "es",
  runtimeConfigModule: { i18n: ["@lingui/core", "i18n"], Trans: ["@/lib/trans", "Trans"] },
});
