// What the build does to files that are not ours.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { asModule, reactFiles } from "../../../scripts/vite-react-modules.ts";
import { moveRuntime } from "../../../scripts/vite-runtime-in-entry.ts";

const require = createRequire(import.meta.url);

describe("React as ES modules", () => {
  it.each(Object.entries(reactFiles))("%s hands out what it did", (_, path) => {
    const code = asModule(readFileSync(path, "utf8"));
    const names = [...(/^export \{([^}]*)\};$/m.exec(code)?.[1] ?? "").matchAll(/ as (\w+)/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(Object.keys(require(path))));
  });

  it("is refused where it cannot be", () => {
    expect(() => asModule('if (a) var b = require("b");\nexports.c = b;')).toThrow("not as it was");
  });
});

describe("The bundler’s helpers", () => {
  const build = () => {
    const runtime = {
      name: "runtime",
      fileName: "assets/runtime-1.js",
      imports: [],
      code: "var e=1,t=2;export{e as n,t};",
    };
    const entry = {
      name: "entry",
      fileName: "assets/entry-2.js",
      imports: [runtime.fileName],
      code: 'import{n as e}from"./runtime-1.js";var t=e;export{t as a};',
    };
    const page = {
      name: "page",
      fileName: "assets/page-3.js",
      imports: [runtime.fileName, entry.fileName],
      code: 'import{n as e,t as r}from"./runtime-1.js";import{a}from"./entry-2.js";a(e,r);',
    };
    return { runtime, entry, page };
  };

  it("go into the entry, from where everybody takes them", () => {
    const { runtime, entry, page } = build();
    expect(moveRuntime([runtime, entry, page], runtime, entry)).toBe(true);
    expect(entry).toMatchObject({
      imports: [],
      code: "const{helper_n,helper_t}=(()=>{var e=1,t=2;return{helper_n:e,helper_t:t}})();var e=helper_n;var t=e;export{t as a};export{helper_n,helper_t};",
    });
    expect(page).toMatchObject({
      imports: [entry.fileName],
      code: 'import{helper_n as e,helper_t as r}from"./entry-2.js";import{a}from"./entry-2.js";a(e,r);',
    });
  });

  it("stay where somebody needs them who does not need the entry, or whom the entry needs", () => {
    const { runtime, entry, page } = build();
    const other = { ...page, imports: [runtime.fileName] };
    expect(moveRuntime([runtime, entry, other], runtime, entry)).toBe(false);
    const late = build();
    const byWayOfPage = { ...late.page, fileName: "assets/part-4.js", imports: [runtime.fileName, page.fileName] };
    expect(moveRuntime([...Object.values(late), byWayOfPage], late.runtime, late.entry)).toBe(true);
    entry.imports.push(page.fileName);
    expect(moveRuntime([runtime, entry, page], runtime, entry)).toBe(false);
    expect(entry.code).toBe(build().entry.code);
  });
});
