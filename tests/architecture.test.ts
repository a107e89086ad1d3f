// The promises of the architecture, each with a proof that it is kept: forbidden snippets must fail to lint.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import schema from "../appwrite.config.json" with { type: "json" };
import { layers } from "../oxlint.config.mjs";
import { backendIds } from "../src/config/backend-ids";
import { chainsOf, graphOf, importsIn } from "./support/imports";

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const sources = ["src", "emulator"].flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path));

interface Snippet {
  title: string;
  file: string;
  code: string;
  rule: string;
}

const importing = (title: string, file: string, name: string, from: string): Snippet => ({
  title,
  file,
  code: `import { ${name} } from "${from}";\nexport const use = ${name};\n`,
  rule: "no-restricted-imports",
});

/** One file for each forbidden snippet, in the layer that it offends; linted in one run. */
const snippets: Snippet[] = [
  ...layers.slice(1).map((layer, index) => ({
    title: `${layer} cannot import ${layers[index]}`,
    file: `src/${layer}/forbidden-upward.ts`,
    code: `import { thing } from "@/${layers[index]}/thing";\nexport const use = thing;\n`,
    rule: "no-restricted-imports",
  })),
  importing(
    "a page cannot import a page",
    "src/pages/forbidden/forbidden-page.ts",
    "HomePage",
    "@/pages/home/home-page",
  ),
  importing(
    "components/ui knows no domain",
    "src/components/ui/forbidden-domain.ts",
    "Avatar",
    "@/components/people/avatar",
  ),
  importing(
    "components/ui asks no server",
    "src/components/ui/forbidden-query.ts",
    "useFeed",
    "@/queries/posts/queries",
  ),
  ...["app", "pages", "components"].map((layer) => ({
    title: `sdk stops at queries, not at ${layer}`,
    file: `src/${layer}/forbidden-sdk.ts`,
    code: 'import type { Draft } from "@/sdk/device/drafts";\nexport const use = (draft: Draft): Draft => draft;\n',
    rule: "no-restricted-imports",
  })),
  importing("appwrite stops at sdk", "src/queries/forbidden-vendor.ts", "Client", "appwrite"),
  importing(
    "react-query stops at queries",
    "src/pages/forbidden/forbidden-vendor.ts",
    "useQuery",
    "@tanstack/react-query",
  ),
  importing("the domain knows no React", "src/domain/forbidden-hook.ts", "useState", "react"),
  importing("the domain keeps nothing", "src/domain/forbidden-store.ts", "readLocal", "@/lib/local-store"),
  importing("lib knows no word of the domain", "src/lib/forbidden-domain.ts", "limits", "@/domain/limits"),
  {
    title: "functions are written one way",
    file: "src/lib/forbidden-function.ts",
    code: "export function use() {\n  return 1;\n}\n",
    rule: "func-style",
  },
  {
    title: "object types are written one way",
    file: "src/lib/forbidden-type.ts",
    code: "export type Use = { one: string };\n",
    rule: "consistent-type-definitions",
  },
  importing(
    "the app does not know the backend",
    "src/sdk/forbidden-backend.ts",
    "createEmulator",
    "../../emulator/app",
  ),
  importing("the backend does not know the app", "emulator/forbidden-app.ts", "env", "../src/config/env"),
  importing(
    "relative paths do not cross folders",
    "src/pages/forbidden/forbidden-parent.ts",
    "Use",
    "../home/home-page",
  ),
  {
    title: "fetch stays in sdk",
    file: "src/queries/forbidden-fetch.ts",
    code: 'export const use = () => fetch("/x");\n',
    rule: "no-restricted-globals",
  },
  {
    title: "storage stays in lib/local-store",
    file: "src/sdk/forbidden-storage.ts",
    code: 'export const use = () => localStorage.getItem("x");\n',
    rule: "no-restricted-globals",
  },
  {
    title: "WebSocket stays in sdk",
    file: "src/pages/forbidden/forbidden-socket.ts",
    code: 'export const use = () => new WebSocket("ws://x");\n',
    rule: "no-restricted-globals",
  },
  {
    title: "nothing is markup",
    file: "src/components/posts/forbidden-markup.tsx",
    code: "export const Use = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />;\n",
    rule: "no-danger",
  },
  {
    title: "any is out",
    file: "src/lib/forbidden-any.ts",
    code: "export const use = (x: any): unknown => x;\n",
    rule: "no-explicit-any",
  },
  {
    title: "non-null assertions are out",
    file: "src/lib/forbidden-assertion.ts",
    code: "export const use = (x: string | null): string => x!;\n",
    rule: "no-non-null-assertion",
  },
  {
    title: "an image needs a text",
    file: "src/components/posts/forbidden-image.tsx",
    code: 'export const Use = () => <img src="/x.png" />;\n',
    rule: "alt-text",
  },
  {
    title: "hooks keep their rules",
    file: "src/queries/forbidden-hook.ts",
    code: 'import { useState } from "react";\nexport const useIt = (on: boolean) => {\n  if (on) return useState(0);\n  return null;\n};\n',
    rule: "rules-of-hooks",
  },
  {
    title: "a cycle of imports",
    file: "src/lib/forbidden-cycle-a.ts",
    code: 'import { b } from "@/lib/forbidden-cycle-b";\nexport const a = (): unknown => b;\n',
    rule: "no-cycle",
  },
  {
    title: "a promise that nobody waits for",
    file: "src/lib/forbidden-promise.ts",
    code: "export const use = (): void => {\n  Promise.resolve(1);\n};\n",
    rule: "no-floating-promises",
  },
];
const partners = [
  {
    file: "src/lib/forbidden-cycle-b.ts",
    code: 'import { a } from "@/lib/forbidden-cycle-a";\nexport const b = (): unknown => a;\n',
  },
];

interface Diagnostic {
  code: string;
  filename: string;
}

/** Lints all snippets at once, in a folder of their own that has this project's rules. */
const lintSnippets = (): Diagnostic[] => {
  const folder = mkdtempSync(join(tmpdir(), "chorus-lint-"));
  try {
    for (const name of ["oxlint.config.mjs", "tsconfig.json"]) cpSync(name, join(folder, name));
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    for (const { file, code } of [...snippets, ...partners]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    const { stdout } = spawnSync(
      resolve("node_modules/.bin/oxlint"),
      ["-c", "oxlint.config.mjs", "--type-aware", "--format", "json", "src", "emulator"],
      { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
    );
    const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
    return report.diagnostics;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe("the lint rules bite", () => {
  let diagnostics: Diagnostic[] | undefined;

  it.each(snippets)("$title", ({ file, rule }) => {
    diagnostics ??= lintSnippets();
    expect(diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code)).toContainEqual(
      expect.stringContaining(rule),
    );
  });
});

/** Late imports that go up, which the linter does not see. */
const lateImportsUp = (files: ReadonlyMap<string, string>): string[] =>
  importsIn(files).flatMap(({ from, specifier, isLate }) => {
    const [, layer = "", room] = from.split("/");
    const [, target = ""] = /^@\/([a-z]+)/.exec(specifier) ?? [];
    const isUp = layers.indexOf(target) < layers.indexOf(layer);
    const isPageOfPage = layer === "pages" && target === "pages";
    const isPastQueries = target === "sdk" && ["pages", "components"].includes(layer);
    const isDomainOfDesign =
      layer === "components" && room === "ui" && !["config", "lib"].includes(target) && !specifier.includes("/ui/");
    return isLate && target && (isUp || isPageOfPage || isPastQueries || isDomainOfDesign)
      ? [`${from}: ${specifier}`]
      : [];
  });

const inFolder = (graph: ReadonlyMap<string, string[]>, folder: string): Map<string, string[]> =>
  new Map(
    [...graph]
      .filter(([path]) => path.startsWith(folder))
      .map(([path, targets]) => [path, targets.filter((target) => target.startsWith(folder))]),
  );

const tooLong = (graph: ReadonlyMap<string, string[]>, folder: string, most: number): string[] =>
  [...chainsOf(inFolder(graph, folder)).longest.values()]
    .filter((chain) => chain.length > most)
    .map((chain) => chain.join(" → "));

describe("imports, late ones too", () => {
  const files = new Map(
    filesBelow("src")
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
  const graph = graphOf(files);

  it("go down the layers", () => {
    expect(lateImportsUp(files)).toEqual([]);
  });

  it("never go in a circle", () => {
    expect(chainsOf(graph).circles).toEqual([]);
  });

  it("make chains of at most six files in queries", () => {
    expect(tooLong(graph, "src/queries/", 6)).toEqual([]);
  });

  it("leave at most twelve files in the folder of queries itself", () => {
    expect(readdirSync("src/queries").filter((name) => name.endsWith(".ts")).length).toBeLessThanOrEqual(12);
  });

  it.each([
    ["src/components/posts/card.tsx", "@/pages/home/home-page"],
    ["src/pages/home/home-page.tsx", "@/pages/login/login-page"],
    ["src/components/posts/card.tsx", "@/sdk/device/drafts"],
    ["src/components/ui/button.tsx", "@/components/posts/card"],
    ["src/queries/posts/live.ts", "@/components/ui/toast"],
  ])("are noticed where %s takes %s", (from, specifier) => {
    expect(lateImportsUp(new Map([[from, `const load = () => import("${specifier}");`]]))).toHaveLength(1);
  });

  it.each(["src/app/routes.tsx", "src/app/shell/main-layout.tsx"])("may take a page to %s", (from) => {
    expect(lateImportsUp(new Map([[from, 'const load = () => import("@/pages/home/home-page");']]))).toEqual([]);
  });

  it("are noticed where they go in a circle", () => {
    const circle = graphOf(
      new Map([
        ["src/queries/one.ts", 'import { two } from "./two";'],
        ["src/queries/two.ts", 'const load = () => import("@/queries/one");'],
      ]),
    );
    expect(chainsOf(circle).circles).toHaveLength(1);
  });

  it("are noticed where they make too long a chain", () => {
    const chain = graphOf(
      new Map(
        [1, 2, 3, 4, 5, 6, 7].map((floor) => [
          `src/queries/${floor}.ts`,
          `const load = () => import("./${floor + 1}");`,
        ]),
      ),
    );
    expect(tooLong(chain, "src/queries/", 6)).toHaveLength(1);
  });
});

describe("files are where a stranger looks for them", () => {
  it("keeps each file of sdk in a room", () => {
    expect(filesBelow("src/sdk").filter((path) => path.split("/").length !== 4)).toEqual([]);
  });

  it("has no folder of odds and ends, and no barrels", () => {
    expect(sources.filter((path) => /(^|\/)(utils|helpers|misc|common|index)(\.tsx?|\/)/.test(path))).toEqual([]);
  });

  it("names all that is kept on a device in one table", () => {
    const keepers = sources.filter((path) => /\b\w+Local\b[^;]*"@\/lib\/local-store"/.test(readFileSync(path, "utf8")));
    const table = '"@/config/device-storage"';
    expect(keepers.filter((path) => !readFileSync(path, "utf8").includes(table))).toEqual([]);
  });

  it("gives every page of the router a file named after its screen", () => {
    const pages = filesBelow("src/pages").filter((path) => path.endsWith("-page.tsx"));
    const misplaced = pages.filter((path) => !new RegExp(`^src/pages/([a-z-]+)/\\1-page\\.tsx$`).test(path));
    expect(misplaced).toEqual([]);
  });
});

it("imports each icon under the name of its file: an old name is a file of its own, which a build may load too late", () => {
  const named = sources
    .map((path) => readFileSync(path, "utf8"))
    .flatMap((code) => /import\s*\{([^}]*)\}\s*from "lucide-react"/.exec(code)?.[1]?.split(",") ?? [])
    .map((name) => name.trim().replace(/ as .*/, ""))
    .filter((name) => name !== "" && !name.startsWith("type "));
  const fileOf = (name: string): string =>
    join(
      "node_modules/lucide-react/dist/esm/icons",
      `${name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase()}.mjs`,
    );
  const isOld = (name: string): boolean => /^export \{ default \} from/m.test(readFileSync(fileOf(name), "utf8"));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(isOld)).toEqual([]);
});

it("languages-5: styles name starts and ends, never left and right", () => {
  const classes =
    /(?<=["'`\s:!-])(?:[mp][lr]|left|right|rounded-[lr]|border-[lr]|scroll-[mp][lr])-[\w[(]|(?<=["'`\s:])(?:text|float|clear)-(?:left|right)\b/;
  const properties =
    /(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|^\s*(?:left|right|float):(?! 50%)|text-align: (?:left|right)/m;
  const wrong = filesBelow("src").flatMap((path) => {
    if (!/\.(?:tsx|css)$/.test(path)) return [];
    const pattern = path.endsWith(".css") ? properties : classes;
    const lines = readFileSync(path, "utf8").split("\n");
    return lines
      .filter((line) => pattern.test(line) && !/^\s*(?:\*|\/[/*])/.test(line))
      .map((line) => `${path}: ${line.trim()}`);
  });
  expect(wrong).toEqual([]);
});

describe("the schema has one source", () => {
  it("data-1: holds every id that the app asks for", () => {
    const { database, avatars, pictures, privatePictures, ...tables } = backendIds;
    expect(schema.tablesDB.map(({ $id }) => $id)).toContain(database);
    expect(schema.tables.map(({ $id }) => $id)).toEqual(expect.arrayContaining(Object.values(tables)));
    expect(schema.buckets.map(({ $id }) => $id)).toEqual([avatars, pictures, privatePictures]);
  });
});

describe("what the documents say is there", () => {
  it("explains every variable that the app and its server read", () => {
    const text = readFileSync(".env.example", "utf8");
    const read = [...sources, "vite.config.ts"]
      .map((path) => readFileSync(path, "utf8"))
      .flatMap((code) => code.match(/\b(VITE_[A-Z_]+|CHORUS_[A-Z_]+)\b/g) ?? []);
    expect([...new Set(read)].filter((name) => !text.includes(name))).toEqual([]);
  });
});
