// Puts src/first-paint into index.html: what shows and what is asked before the app's files load.
import { readFileSync } from "node:fs";
import {
  minifySync,
  type HtmlTagDescriptor,
  type IndexHtmlTransformContext,
  type Plugin,
  type ResolvedConfig,
} from "vite";
import { backendIds } from "../src/config/backend-ids.ts";
import { limits } from "../src/domain/limits.ts";
import { firstRequests } from "../src/first-paint/first-requests.ts";
import { languageCodes, languages, type Language } from "../src/lib/languages.ts";
import { catalogues } from "./catalogues.ts";
import { readCommunity } from "./community/config.ts";

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

const read = (name: string): string => readFileSync(new URL(`../src/first-paint/${name}`, import.meta.url), "utf8");

/** The app's faces for text that is drawn before its font is there, so that the words stay where they are. */
const fallbackFont = (): string =>
  (read("../styles/fonts.css").match(/@font-face \{[^}]*"Figtree Fallback"[^}]*\}/g) ?? []).join("\n");

/** Exactly as in the page, because the content policy allows them by hash. */
export const inlineStyle = read("first-paint.css") + fallbackFont();
export const inlineScript = minifySync("before-app.js", read("before-app.js")).code;

/** Indexes into `names`, and catalogues, by what needs them. */
type Lists = Record<string, (number | string)[]>;

/** The catalogues of a page's texts, as src/app/routes loads them; empty for Home, which its layout's is for. */
const cataloguesOf = (page: string): string[] => {
  const own = Object.keys(catalogues).filter((name) => catalogues[name]?.includes(`pages/${page}`));
  return own.includes("member") ? [] : ["parts", ...own];
};

/**
 * What to load beside the entry: the font; the code for members, visitors and pages by the first part of their address,
 * each with its catalogues; the texts of each catalogue in each language.
 */
const firstFiles = (bundle: Bundle): { names: string[]; lists: Lists; font: string } => {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const withImports = (name: string): string[] => {
    const found = new Set([name]);
    for (const each of found)
      for (const other of chunks.find(({ fileName }) => fileName === each)?.imports ?? []) found.add(other);
    return [...found];
  };
  /** Every visit loads these anyway. */
  const always = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => withImports(fileName));
  const filesOf = (...modules: string[]): string[] => {
    const first = chunks.filter(({ moduleIds }) => modules.some((end) => moduleIds.some((id) => id.endsWith(end))));
    return [...new Set(first.flatMap(({ fileName }) => withImports(fileName)))].filter(
      (name) => !always.includes(name),
    );
  };

  const layouts = {
    member: filesOf("/src/app/shell/main-layout.tsx"),
    visitor: filesOf("/src/components/auth/auth-layout.tsx", "/src/pages/login/login-page.tsx"),
  };
  const names: string[] = [];
  const numberOf = (file: string): number => {
    const name = file.replace("assets/", "");
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const lists: Lists = {
    member: ["start", "member", ...layouts.member.map(numberOf)],
    visitor: ["start", "visitor", ...layouts.visitor.map(numberOf)],
  };
  const pages = chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /\/src\/pages\/([\w-]+)\/\1-page\.tsx$/.exec(id)?.[1] ?? [])
    // Visitors of its address need not be moderators.
    .filter((name) => name !== "moderation");
  for (const page of pages) {
    const files = filesOf(`/src/pages/${page}/${page}-page.tsx`);
    const who = files.includes(layouts.visitor[0] ?? "") ? "visitor" : "member";
    const own = files.filter((file) => !layouts[who].includes(file)).map(numberOf);
    const texts = who === "member" ? cataloguesOf(page) : [];
    if (own.length + texts.length > 0) lists[`${who}/${page}`] = [...texts, ...own];
  }
  for (const code of languageCodes)
    // No page begins with the texts of notices.
    for (const name of ["start", ...Object.keys(catalogues).filter((each) => each !== "notices")])
      lists[`${code}/${name}`] = filesOf(`/src/languages/${code}/${name}.po`).map(numberOf);
  const font = Object.keys(bundle).find((name) => /figtree-latin-[^/]*\.woff2$/.test(name)) ?? "";
  return { names, lists, font: `/${font}` };
};

const meta = (name: string, content: object): HtmlTagDescriptor => ({
  tag: "meta",
  attrs: { name, content: JSON.stringify(content) },
  injectTo: "head",
});

/** A style sheet in <head> would delay the first paint. */
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
        return {
          html: moveStyles(html),
          // The script reads the elements before it.
          tags: [
            meta("languages", Object.fromEntries(offered.map((code) => [code, languages[code].direction]))),
            meta("first-requests", firstRequests(server, { ...backendIds, page: limits.page })),
            ...(bundle ? [meta("first-files", firstFiles(bundle))] : []),
            { tag: "style", children: inlineStyle, injectTo: "head" },
            { tag: "script", children: inlineScript, injectTo: "head" },
          ],
        };
      },
    },
  };
};
