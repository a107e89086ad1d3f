// The layer table and every rule. `tests/architecture.test.ts` lints forbidden snippets and expects each to fail.

/** Each layer may import only the layers after it. */
export const layers = ["app", "pages", "components", "queries", "sdk", "first-paint", "domain", "config", "lib"];

/** Vendor packages and the layers that may know them. */
const homes = [
  { packages: ["appwrite"], homes: ["sdk"], teach: "Vendor types stop at src/sdk: call a function there instead." },
  {
    packages: ["@tanstack/react-query"],
    homes: ["queries", "app"],
    teach: "Server state is read through the hooks in src/queries.",
  },
  {
    packages: ["@radix-ui/*"],
    homes: ["components"],
    teach: "Radix is dressed in src/components/ui: use the part there.",
  },
  {
    packages: ["react", "react-*", "lucide-react", "@hookform/*"],
    homes: ["app", "pages", "components", "queries", "lib"],
    teach: "src/domain and src/sdk are plain functions: hooks live in src/queries and above.",
  },
];

const layerPatterns = (layer) =>
  layers.slice(0, layers.indexOf(layer)).map((above) => ({
    group: [`@/${above}/**`, `@/${above}`],
    message: `src/${layer} may import only ${layers.slice(layers.indexOf(layer) + 1).join(", ") || "nothing of src"}. Move the shared part down, or the caller up.`,
  }));

const everywhere = [
  { group: ["../*", "../**"], message: "Write @/layer/file: a relative path hides which layer it crosses." },
  { group: ["**/emulator/**", "**/tests/**"], message: "The app knows neither the embedded backend nor the tests." },
];

const vendorPatterns = (layer) =>
  homes
    .filter(({ homes: allowed }) => !allowed.includes(layer))
    .map(({ packages, teach }) => ({ group: packages, message: teach }));

const restrict = (patterns) => ["error", { patterns }];

const layerOverride = (layer) => ({
  files: [`src/${layer}/**`],
  rules: {
    "no-restricted-imports": restrict([
      ...everywhere,
      ...layerPatterns(layer),
      ...vendorPatterns(layer),
      ...(["app", "pages", "components"].includes(layer)
        ? [{ group: ["@/sdk/**"], message: "Only src/queries asks the server: use or add a function there." }]
        : []),
      ...(layer === "pages"
        ? [{ group: ["@/pages/**"], message: "A page never imports a page: share through components." }]
        : []),
      ...(layer === "domain"
        ? [{ group: ["@/lib/local-store"], message: "The domain is pure: what the device keeps is read in src/sdk." }]
        : []),
    ]),
  },
});

const browserGlobals = [
  { name: "fetch", message: "The network is the business of src/sdk." },
  { name: "WebSocket", message: "Realtime is the business of src/sdk/base/realtime." },
  { name: "localStorage", message: "Use src/lib/local-store: it survives a full or forbidden store." },
  { name: "sessionStorage", message: "Use src/lib/local-store: it survives a full or forbidden store." },
];

export default {
  plugins: ["eslint", "typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "promise"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  options: { typeAware: true },
  ignorePatterns: ["dist", "node_modules", "playwright-report", "test-results"],
  settings: { "jsx-a11y": { components: { Link: "a", Button: "button" }, attributes: { href: ["href", "to"] } } },
  rules: {
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": "off",
    "max-lines": ["error", { max: 250, skipBlankLines: false, skipComments: false }],
    eqeqeq: "error",
    "no-console": "error",
    "no-warning-comments": "error",
    "no-alert": "error",
    "no-await-in-loop": "off",
    "no-underscore-dangle": "off",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/consistent-type-definitions": ["error", "interface"],
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/no-misused-spread": ["error", { allow: [{ from: "lib", name: "string" }] }],
    "typescript/no-unsafe-type-assertion": "off",
    "typescript/consistent-return": "off",
    "typescript/prefer-readonly-parameter-types": "off",
    "oxc/no-barrel-file": "error",
    // For role="status" it suggests <output>, which is for results of a calculation.
    "jsx-a11y/prefer-tag-over-role": "off",
    // Takes zod's `catch` for a promise's.
    "promise/valid-params": "off",
    // A dependency may only say when to run again.
    "react/exhaustive-effect-dependencies": "off",
    "react/no-unstable-nested-components": ["error", { allowAsProps: true }],
    "react/react-in-jsx-scope": "off",
    "react/exhaustive-deps": "error",
    "react/rules-of-hooks": "error",
    // A rule for React's compiler, which is not used.
    "react/incompatible-library": "off",
    "react/jsx-no-target-blank": "error",
    "react/button-has-type": "error",
    "react/no-danger": "error",
    "react/no-array-index-key": "error",
    "react/style-prop-object": "error",
    "react-perf/jsx-no-new-function-as-prop": "off",
    "unicorn/consistent-function-scoping": "off",
    "unicorn/prefer-set-has": "off",
    "unicorn/prefer-node-protocol": "error",
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
  },
  overrides: [
    {
      files: ["src/**"],
      rules: {
        "func-style": ["error", "expression"],
        "no-restricted-imports": restrict(everywhere),
        "no-restricted-globals": ["error", ...browserGlobals],
      },
    },
    ...layers.map(layerOverride),
    // Runs before any of the app's code.
    { files: ["src/first-paint/before-app.js"], rules: { "no-restricted-globals": "off" } },
    {
      files: ["src/components/ui/**"],
      rules: {
        "no-restricted-imports": restrict([
          ...everywhere,
          {
            group: [
              ...["app", "pages", "queries", "sdk", "domain"].map((layer) => `@/${layer}/**`),
              "@/components/*/**",
              "!@/components/ui/**",
            ],
            message: "components/ui sees only config and lib: it knows no domain.",
          },
          ...homes
            .filter(({ homes: allowed }) => !allowed.includes("components"))
            .map(({ packages, teach }) => ({ group: packages, message: teach })),
        ]),
      },
    },
    {
      files: ["src/sdk/**"],
      rules: { "no-restricted-globals": ["error", ...browserGlobals.filter(({ name }) => name.endsWith("Storage"))] },
    },
    // It asks the site, not the backend.
    {
      files: ["src/lib/new-version.ts"],
      rules: { "no-restricted-globals": ["error", ...browserGlobals.filter(({ name }) => name !== "fetch")] },
    },
    { files: ["src/lib/local-store.ts"], rules: { "no-restricted-globals": "off" } },
    {
      files: ["emulator/**"],
      rules: {
        "no-restricted-imports": restrict([
          { group: ["@/**", "**/src/**", "**/tests/**"], message: "The embedded backend knows nothing of the app." },
        ]),
      },
    },
    // Their text comes with the props.
    { files: ["src/components/ui/{button,external-link}.tsx"], rules: { "jsx-a11y/anchor-has-content": "off" } },
    {
      files: ["*.config.ts", "*.config.mjs", "*.d.mts", "tests/**/*.config.ts"],
      rules: { "import/no-default-export": "off" },
    },
    { files: ["scripts/**", "emulator/vite-plugin.ts"], rules: { "no-console": "off" } },
    { files: ["tests/**"], rules: { "max-lines": "off" } },
    // Playwright's fixtures get a function called `use`, which is no hook.
    {
      files: ["tests/{e2e,browsers,real}/**"],
      rules: { "react/rules-of-hooks": "off", "typescript/unbound-method": "off" },
    },
  ],
};
