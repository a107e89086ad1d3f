// Puts into index.html what shows and what is asked before any file of the app has come: src/first-paint.
import { readFileSync } from "node:fs";
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin, ResolvedConfig } from "vite";
import { backendIds } from "../src/config/backend-ids.ts";
import { limits } from "../src/domain/limits.ts";
import { firstRequests } from "../src/first-paint/first-requests.ts";
import { languageCodes, languages, type Language } from "../src/lib/languages.ts";
import { readCommunity } from "./community/config.ts";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

const read = (name: string): string => readFileSync(new URL(`../src/first-paint/${name}`, import.meta.url), "utf8");

/** As they stand in the page: the content policy allows them by their hashes. */
export const inlineStyle = read("first-paint.css");
export const inlineScript = read("before-app.js");

/** The files that a module needs, but for those that every visit loads anyway. */
const filesOf = (bundle: Bundle, module: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  return first ? [first.fileName, ...first.imports].filter((name) => !known.has(name)).map((name) => `/${name}`) : [];
};

/**
 * What to load next to the entry: the font, the texts of each language, the code for members, for visitors, and for a page whose folder is called like its
 * address begins.
 */
const firstFiles = (bundle: Bundle): Record<string, string | string[]> => {
  const layouts = {
    member: filesOf(bundle, "/src/app/shell/main-layout.tsx"),
    visitor: [
      ...new Set([
        ...filesOf(bundle, "/src/components/auth/auth-layout.tsx"),
        ...filesOf(bundle, "/src/pages/login/login-page.tsx"),
      ]),
    ],
  };
  const pages = Object.values(bundle)
    .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
    .flatMap((id) => /\/src\/pages\/([\w-]+)\/\1-page\.tsx$/.exec(id)?.[1] ?? [])
    // Whoever comes to its address need not be a moderator.
    .filter((name) => name !== "moderation")
    .flatMap((name): [string, string[]][] => {
      const files = filesOf(bundle, `/src/pages/${name}/${name}-page.tsx`);
      const who = files.includes(layouts.visitor[0] ?? "") ? "visitor" : "member";
      const own = files.filter((file) => !layouts[who].includes(file));
      return own.length > 0 ? [[`${who}/${name}`, own]] : [];
    });
  const texts = languageCodes.flatMap((code) => [
    [code, filesOf(bundle, `/src/languages/${code}/start.po`)],
    [`${code}/member`, filesOf(bundle, `/src/languages/${code}/member.po`)],
  ]);
  const font = Object.keys(bundle).find((name) => /figtree-latin-[^/]*\.woff2$/.test(name)) ?? "";
  return { ...layouts, ...Object.fromEntries([...pages, ...texts]), font: `/${font}` };
};

const meta = (name: string, content: object): HtmlTagDescriptor => ({
  tag: "meta",
  attrs: { name, content: JSON.stringify(content) },
  injectTo: "head",
});

/** A style sheet in <head> would hold back the first paint until it has come. */
const moveStyles = (html: string): string => {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const rest = styles.reduce((page, link) => page.replace(link, ""), html);
  return rest.replace("</body>", () => `${styles.join("")}</body>`);
};

export const firstPaintPlugin = (): Plugin => {
  let env: ResolvedConfig["env"] = {};
  let offered: readonly Language[] = languageCodes;
  const value = (name: string): string => String(env[name] ?? "").trim();
  return {
    name: "chorus-first-paint",
    async configResolved({ env: given, root }) {
      env = given;
      offered = (await readCommunity(root)).config.languages ?? languageCodes;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const server = {
          endpoint: value("VITE_APPWRITE_ENDPOINT").replace(/\/+$/, "") || "/v1",
          project: value("VITE_APPWRITE_PROJECT_ID") || "chorus",
        };
        const posts = { database: backendIds.database, collection: backendIds.posts, page: limits.page };
        return {
          html: moveStyles(html),
          // The script reads what stands before it.
          tags: [
            meta("languages", Object.fromEntries(offered.map((code) => [code, languages[code].direction]))),
            meta("first-requests", firstRequests(server, posts)),
            ...(bundle ? [meta("first-files", firstFiles(bundle))] : []),
            { tag: "style", children: inlineStyle, injectTo: "head" },
            { tag: "script", children: inlineScript, injectTo: "head" },
          ],
        };
      },
    },
  };
};
