// React’s packages are CommonJS: bundled as they are, each of their functions is called through an object, all of them are
// kept, and every file of the build needs the bundler’s help to reach them. Here they become ES modules.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const pathOf = (file: string): string => fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url));

/** The files behind what is imported. */
export const reactFiles: Record<string, string> = {
  react: pathOf("react/cjs/react.production.js"),
  "react/jsx-runtime": pathOf("react/cjs/react-jsx-runtime.production.js"),
  "react-dom": pathOf("react-dom/cjs/react-dom.production.js"),
  "react-dom/client": pathOf("react-dom/cjs/react-dom-client.production.js"),
  scheduler: pathOf("scheduler/cjs/scheduler.production.js"),
};

/** `var React = require("react"), …;` */
const requires = /^(?:var )?\s*(\w+) = require\("([^"]+)"\)[,;]$/gm;
const exported = /\bexports\.(\w+)/g;

/** One of these files as an ES module. @throws Error when it is not written as it was. */
export const asModule = (code: string): string => {
  const imports = [...code.matchAll(requires)].map(([, name, from]) => `import * as ${name} from "${from}";`);
  const names = [...new Set([...code.matchAll(exported)].map(([, name = ""]) => name))];
  const changed = names.filter((name) => (code.match(new RegExp(`\\bexports\\.${name} =`, "g")) ?? []).length > 1);
  const body = code
    .replaceAll(requires, "")
    // Of another build of it.
    .replaceAll(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, "undefined")
    .replaceAll(/^exports\.(\w+) =/gm, (all, name: string) => (changed.includes(name) ? all : `const $${name} =`))
    .replaceAll(exported, "$$$1");
  if (/\b(?:require|module|exports)\b/.test(body.replaceAll(/"[^"]*"/g, "")))
    throw new Error("A file of React is not as it was: it needs another way into the build.");
  return [
    ...imports,
    ...changed.map((name) => `let $${name};`),
    body,
    `export { ${names.map((name) => `$${name} as ${name}`).join(", ")} };`,
  ].join("\n");
};

export const reactModulesPlugin = (): Plugin => ({
  name: "chorus-react-modules",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^(?:react|react-dom|scheduler)(?:\/|$)/ },
    handler: (id) => reactFiles[id] ?? null,
  },
  transform: {
    filter: { id: /\/node_modules\//, code: /^import \w+ from ["']react["']|\[" use "|\bexports\./m },
    handler(code, id) {
      if (Object.values(reactFiles).includes(id)) return asModule(code);
      // What packages take of a CommonJS package: all of it at once, and what other versions may not have under a name that
      // no bundler looks up.
      return code
        .replaceAll(/^import (\w+) from (["']react["'])/gm, "import * as $1 from $2")
        .replaceAll('React[" use ".trim().toString()]', "React.use");
    },
  },
});
