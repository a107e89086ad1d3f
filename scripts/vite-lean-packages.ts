// Leaves out of the build what these packages carry along and nobody here uses: what the bundler cannot leave out by itself,
// since running it might do something.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

interface Change {
  /** Said when a new version of the package is written otherwise. */
  name: string;
  found: RegExp;
  becomes: string;
}

/** Questions of the SDK that this app never asks. */
const unasked = "(?:not(?!Equal)|distance|created|updated|intersects|crosses|overlaps|touches|orderRandom)\\w*";
/** And what it never sets. */
const unset = "(?:setEndpointRealtime|setJWT|setLocale|setSession|setDevKey|ping)\\(";
/** What this app never does with the cache. */
const undone =
  "(?:isMutating|setQueriesData|resetQueries|query|infiniteQuery|(?:prefetch|ensure)Infinite\\w+|setDefaultOptions|setMutationDefaults)";

/** An icon as this app draws it: decoration, in the colour of the words beside it. Its parts are made once, not each time. */
const plainIcon = `
import { createElement } from "react";
const line = {
  width: 24, height: 24, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor",
  strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round", "aria-hidden": true,
};
/* @__NO_SIDE_EFFECTS__ */
const createLucideIcon = ({ node }) => {
  const parts = node.map(([name, attributes]) => createElement(name, attributes));
  return (props) => createElement("svg", { ...line, ...props }, parts);
};
export { createLucideIcon as default };
`;

const changes: Record<string, readonly Change[]> = {
  // Its components for servers and for its own data loading.
  "react-router/dist/production/chunk-": [
    { name: "the names of its components", found: /^\w+\.(?:displayName|contextType) = .*;$/gm, becomes: "" },
    {
      name: "components that may be unused",
      found: /= (React\d*\.(?:forwardRef|createContext|memo)\()/g,
      becomes: "= /* @__PURE__ */ $1",
    },
    {
      name: "classes that may be unused",
      found: /^(var \w+ = )(class extends React\d*\.Component \{$[\s\S]*?^\});$/gm,
      becomes: "$1/* @__PURE__ */ (() => $2)();",
    },
    {
      name: "warnings to developers",
      found: /^function warning\(/gm,
      becomes: "/* @__NO_SIDE_EFFECTS__ */\nfunction warning(",
    },
    {
      name: "the words of what developers do wrong",
      found: /(\binvariant\((?:[^`"();]|\([^()]*\)|"\?")*?),\s*(?:\/\/ .*\n\s*)*(?:`[^`]*`|"[^"]*")\s*\);/g,
      becomes: "$1);",
    },
    { name: "the prefetching of a Link", found: /shouldPrefetch && !isAbsolute \? .*? : link;/g, becomes: "link;" },
    {
      name: "what a Link listens to for its prefetching",
      found: /usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g,
      becomes: "[false, null, {}]",
    },
    {
      name: "the state of data routes",
      found: /(function _renderMatches\(.*), dataRouterOpts\) \{\s*let dataRouterState = dataRouterOpts\?\.state;/g,
      becomes: "$1) { const dataRouterOpts = undefined, dataRouterState = undefined;",
    },
    {
      name: "the navigation of data routes",
      found: /isDataRoute \? useNavigateStable\(\) : /g,
      becomes: "",
    },
    {
      name: "the error screens of data routes",
      found: /dataRouterState && \(match\.route\.ErrorBoundary[\s\S]*?\) : getChildren\(\);/g,
      becomes: "getChildren();",
    },
  ],
  // Shared settings, other colours and widths, and names for developer tools, worked out anew for each icon on the screen.
  "lucide-react/dist/esm/createLucideIcon.mjs": [
    { name: "other ways to draw an icon", found: /^[\s\S]*createElement\(Icon,[\s\S]*$/g, becomes: plainIcon },
  ],
  "@tanstack/query-core/build/modern/queryClient.js": [
    {
      name: "what is not done with the cache",
      found: new RegExp(`^\\t(?:async )?${undone}\\(.*\\{$[\\s\\S]*?^\\t\\}$`, "gm"),
      becomes: "",
    },
  ],
  // A second kind of collection, that none of its packages uses.
  "@radix-ui/react-collection/": [
    {
      name: "its collections in the making",
      found: /^\/\/ src\/collection\.tsx$[\s\S]*^export \{[^}]*\};$/gm,
      becomes: "export { createCollection };",
    },
  ],
  // Lists of countries, credit cards and browsers, and of ways to ask.
  "appwrite/dist/esm/sdk.js": [
    {
      name: "questions about places, times and the contrary",
      found: new RegExp(`^Query\\.${unasked} = .*;$`, "gm"),
      becomes: "",
    },
    { name: "settings for servers", found: new RegExp(`^ {4}${unset}[\\s\\S]*?^ {4}\\}$`, "gm"), becomes: "" },
    {
      name: "its ids",
      found: /^var _a, _ID_hexTimestamp;[\s\S]*?^_a = ID, [\s\S]*?^\};$/gm,
      becomes: "const ID = /* @__PURE__ */ (() => { $& return ID; })();",
    },
    {
      name: "what its services have in common",
      found: /^(class Service \{)([\s\S]*?)^Service\.(CHUNK_SIZE = [^;]*;)/gm,
      becomes: "$1 static $3 $2",
    },
    {
      name: "its enumerations",
      found: /^var (\w+);\n\(function \(\1\) \{([\s\S]*?)\n\}\)\(\1 \|\| \(\1 = \{\}\)\);/gm,
      becomes: "const $1 = /* @__PURE__ */ (() => { const $1 = {};$2\n return $1; })();",
    },
  ],
};

/**
 * Radix without the names that every component and function of it is given as it starts, for developer tools, and without
 * looking for parts of React as if they might be missing: that keeps all of React in the build.
 */
const plainRadix = (code: string): string =>
  code
    .replaceAll(/^ *[\w.]+\.displayName = .*;$/gm, "")
    .replaceAll(/\}, "\w+"\)/g, "})")
    .replaceAll(/\b(React\d*)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, "$1.$2")
    .replace(/^var __name = .*$/m, "const __name = /* @__NO_SIDE_EFFECTS__ */ (target) => target;");

const production = (file: string): string =>
  fileURLToPath(new URL(`../node_modules/react-router/dist/production/${file}`, import.meta.url));

export const leanPackagesPlugin = (): Plugin => ({
  name: "chorus-lean-packages",
  apply: "build",
  enforce: "pre",
  config: () => ({
    resolve: {
      // Without the warnings of development, which its package hands out to every bundler.
      alias: [
        {
          find: /^react-router$/,
          replacement: production("index.mjs"),
        },
        {
          find: /^react-router\/dom$/,
          replacement: production("dom-export.mjs"),
        },
      ],
    },
  }),
  transform: {
    filter: {
      id: /node_modules\/(?:react-router|appwrite|@radix-ui|lucide-react|@tanstack\/query-core)\/|\/src\/(?:sdk|queries|app)\//,
    },
    handler(code, id) {
      if (id.includes("/src/sdk/") && new RegExp(`\\bQuery\\.${unasked}\\(|\\bclient\\.${unset}`).test(code))
        this.error(`${id} asks in a way that the build leaves out: see scripts/vite-lean-packages.ts.`);
      if (id.includes("/src/") && new RegExp(`\\bclient\\.${undone}[<(]`).test(code))
        this.error(`${id} uses the cache in a way that the build leaves out: see scripts/vite-lean-packages.ts.`);
      const known = Object.entries(changes).find(([file]) => id.includes(`/node_modules/${file}`))?.[1];
      const named = id.includes("/@radix-ui/") ? plainRadix(code) : code;
      // The router's other chunks hold nothing of what is looked for.
      if (!known || (id.includes("react-router") && !code.includes("function PrefetchPageLinks"))) return named;
      return known.reduce((text, { name, found, becomes }) => {
        const changed = text.replaceAll(found, becomes);
        if (changed === text) this.warn(`${id} is not written as it was: ${name} cannot be left out.`);
        return changed;
      }, named);
    },
  },
});
