// Draws the first screens at build, from the components that the app draws them with, into templates of index.html; of
// these public/before-app.js shows the one that fits before any of the app's code is there (src/app/painted-shell.tsx).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { prerender } from "react-dom/static";
import { createServer, minify, type IndexHtmlTransformContext, type Plugin, type ResolvedConfig } from "vite";

interface Painting {
  who: string;
  page: string;
  addresses: string;
  html: string;
}

/** src/app/painted-shell.tsx */
interface Shell {
  paintAll: (render: (shell: ReactElement) => Promise<string>) => Promise<Painting[]>;
  firstRequests: () => Promise<unknown>;
}

interface Painted {
  paintings: Painting[];
  /** What is asked before the app's code is there. */
  requests: unknown;
}

/** What belongs to a whole document, or to a page that can be used, and not to a picture of one. */
const useless = [
  /<!--.*?-->|<title>.*?<\/title>|<link [^>]*>/g,
  // Stands in for a switch in a form; without its style it would be seen.
  /<input[^>]* style="position:absolute[^>]*>/g,
  / (?:id|for|name|style|xmlns|data-discover|aria-(?:hidden|label|labelledby|describedby|controls))="[^"]*"(?=[^<]*>)/g,
  / lucide(?:-[\w-]+)?(?=[ "])|(?<=")lucide (?:lucide-[\w-]+ )*/g,
];

const cleaned = (html: string): string =>
  useless.reduce((rest, each) => rest.replaceAll(each, ""), html).replace(' inert=""', ' inert="" aria-hidden="true"');

const render = async (shell: ReactElement): Promise<string> => {
  const failures: unknown[] = [];
  const { prelude } = await prerender(shell, {
    onError: (error) => void failures.push(error),
    // In one piece: what is put off needs a script.
    progressiveChunkSize: Infinity,
  });
  const html = cleaned(await text(prelude));
  if (failures.length > 0) throw new Error("A screen could not be painted", { cause: failures[0] });
  const [refused] = /<script|<style|<template| style=/.exec(html) ?? [];
  if (refused !== undefined) throw new Error(`A painted screen holds “${refused}”, which the page's policy refuses.`);
  return html;
};

const main = /<main[^]*<\/main>/;
const current = / aria-current="\w+"/g;

/** Where the ways around a page lead that are marked as being there. */
const currentPlaces = (html: string): string[] =>
  [...html.replace(main, "").matchAll(/<a(?=[^>]* aria-current)[^>]* href="([^"]*)"/g)].map(([, place = ""]) => place);

/** What nobody's first screen can do without, by who they are. */
const firstModules = {
  visitor: ["/src/pages/login/login-page.tsx"],
  member: ["/src/app/shell/main-layout.tsx"],
} as const;

/** The module of each page, by the name of its path, as src/app/routes.tsx has them. */
const pageModules = (routes: string): Map<string, string> =>
  new Map(
    [...routes.matchAll(/\bpaths\.(\w+),[^@]*?import\("@\/(pages\/[^"]+)"\)/g)].map(([, page = "", module = ""]) => [
      page,
      `/src/${module}.tsx`,
    ]),
  );

/** The files that hold these modules and whatever they import, but for those that the page names itself. */
const filesOf = (bundle: IndexHtmlTransformContext["bundle"], modules: readonly string[]): string[] => {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
  const isThere = ({ moduleIds }: (typeof chunks)[number]): boolean =>
    moduleIds.some((id) => modules.some((module) => id.endsWith(module)));
  const all = new Set(chunks.filter(isThere).flatMap(({ fileName, imports }) => [fileName].concat(imports)));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const named = new Set(entry ? [entry.fileName, ...entry.imports] : []);
  return [...all].filter((name) => !named.has(name)).map((name) => `/${name}`);
};

/** For visitors and for members: what stands around their pages, once, and the pages. */
const templatesOf = (
  paintings: readonly Painting[],
  modules: ReadonlyMap<string, string>,
  bundle: IndexHtmlTransformContext["bundle"],
): string[] =>
  (["visitor", "member"] as const).flatMap((who) => {
    const own = paintings.filter((painting) => painting.who === who);
    const [first] = own;
    if (!first) return [];
    const around = first.html.replace(main, "<main></main>").replaceAll(current, "");
    const firstFiles = filesOf(bundle, firstModules[who]);
    const frame = `<template data-around="${who}" data-code="${firstFiles.join(" ")}">${around}</template>`;
    const pages = own.map(({ page: name, addresses, html }) => {
      const module = modules.get(name);
      if (module === undefined) throw new Error(`src/app/routes.tsx names no page for paths.${name}.`);
      const code = filesOf(bundle, [module]).filter((file) => !firstFiles.includes(file));
      const places = [...new Set(currentPlaces(html))].join(" ");
      return `<template data-for="${who}" data-at="${addresses}" data-current="${places}" data-code="${code.join(" ")}">${main.exec(html)?.[0] ?? ""}</template>`;
    });
    return [frame].concat(pages);
  });

/** What is read from outside of React is read once, as it is without a browser: nothing changes while a picture is drawn. */
const readOnce: Plugin = {
  name: "chorus-read-once",
  enforce: "pre",
  transform: (code, id) =>
    id.includes("/src/") ? code.replaceAll("useSyncExternalStore(", "globalThis.readOnce(") : undefined,
};

const stage = {
  // What the app asks of a browser before it draws.
  // Nobody's: where the app will stand is not known.
  location: { origin: "https://chorus.invalid" },
  history: { state: null },
  innerWidth: 0,
  addEventListener: () => undefined,
  readOnce: <T>(_subscribe: unknown, read: () => T, readAtBuild = read): T => readAtBuild(),
};

/** Draws with a server of its own: what is being built is for browsers, and this runs here. */
const paint = async (
  { root, mode, resolve, envDir }: ResolvedConfig,
  draw: (shell: ReactElement) => Promise<string>,
): Promise<Painted> => {
  const server = await createServer({
    configFile: false,
    plugins: [readOnce],
    root,
    mode,
    envDir,
    appType: "custom",
    logLevel: "error",
    resolve: { alias: resolve.alias },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  Object.assign(globalThis, stage);
  try {
    const shell = (await server.ssrLoadModule("/src/app/painted-shell.tsx")) as Shell;
    return { paintings: await shell.paintAll(draw), requests: await shell.firstRequests() };
  } finally {
    for (const name of Object.keys(stage)) Reflect.deleteProperty(globalThis, name);
    await server.close();
  }
};

export const paintedShellPlugin = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: "chorus-painted-shell",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    // Copied as it is: nobody else makes it small, and every visit waits for it.
    async writeBundle({ dir = "" }) {
      const file = join(dir, "before-app.js");
      const { code } = await minify(file, readFileSync(file, "utf8"), { module: false });
      writeFileSync(file, code);
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const { paintings, requests } = await paint(config, async (shell) => {
          try {
            return await render(shell);
          } catch (error) {
            // The app works without; tests/e2e/painted-shell.spec.ts does not.
            this.warn(String(error instanceof Error ? (error.cause ?? error) : error));
            return "";
          }
        });
        const templates = templatesOf(
          paintings.filter((painting) => painting.html !== ""),
          pageModules(readFileSync(join(config.root, "src/app/routes.tsx"), "utf8")),
          bundle,
        );
        const first = `<meta name="first-requests" content="${JSON.stringify(requests).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" />`;
        return (
          html
            .replace(/<script src="[^"]*before-app\.js"/, (script) => `${first}\n    ${script}`)
            // On a slow line the style and the font would share it with the app, and the picture wait for both.
            .replace('<script type="module"', '<script type="module" fetchpriority="low"')
            .replace('<div id="root"></div>', (root) => `${root}\n    ${templates.join("\n    ")}`)
        );
      },
    },
  };
};
