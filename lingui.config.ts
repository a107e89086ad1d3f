import { defineConfig } from "@lingui/cli";
import { languages } from "./src/lib/languages.ts";

/** Where the texts of each catalogue stand. `start` loads with the app, `member` with what stands around members' pages. */
const folders: Record<string, string[]> = {
  communities: [
    "components/communities",
    "pages/communities",
    "pages/community",
    "pages/create-community",
    "pages/join",
  ],
  settings: ["components/auth/terms", "pages/settings"],
  member: [
    "app/shell",
    "app/shortcuts",
    "components/drafts",
    "components/news",
    "components/pictures",
    "components/posts",
    "components/reports",
    "components/topics",
    "components/users",
    "pages/activity",
    "pages/article",
    "pages/bookmarks",
    "pages/create-post",
    "pages/edit-post",
    "pages/explore",
    "pages/harmony",
    "pages/home",
    "pages/moderation",
    "pages/post",
    "pages/profile",
    "pages/topics",
    "queries/activity",
    "queries/communities",
    "queries/news",
    "queries/offline",
    "queries/pictures",
    "queries/posts",
  ],
};

const source = (folder: string): string => `<rootDir>/src/${folder}`;

export default defineConfig({
  sourceLocale: "en",
  locales: Object.keys(languages),
  catalogs: [
    {
      path: "<rootDir>/src/languages/{locale}/start",
      include: [source("")],
      exclude: Object.values(folders).flatMap((some) => some.map((folder) => source(`${folder}/**`))),
    },
    ...Object.entries(folders).map(([name, some]) => ({
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
