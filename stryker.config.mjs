// Mutation testing (docs/mutation.md).

const macros = new Set(["t", "msg", "plural", "select", "Trans", "Plural"]);

/** A text of the interface, which its macro must find unchanged. */
const isMessage = ({ node }) =>
  (node.type === "TaggedTemplateExpression" && macros.has(node.tag.name)) ||
  (node.type === "CallExpression" && macros.has(node.callee.name)) ||
  (node.type === "JSXElement" && macros.has(node.openingElement.name.name));

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "messages",
    value: { shouldIgnore: (path) => (isMessage(path) ? "A text of the interface" : undefined) },
  },
];

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./stryker.config.mjs"],
  ignorers: ["messages"],
  vitest: { configFile: "vitest.mutation.config.ts", related: false },
  // Lists of words are no code.
  mutate: ["src/{domain,sdk,queries}/**/*.{ts,tsx}", "!src/domain/topic-keywords/**"],
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  // TypeScript 7 lacks the API with which Stryker rewrites tsconfig.json; the tests do not need it.
  tsconfigFile: "none",
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  // A busy machine is slow; an endless loop is found by its iterations.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  ignorePatterns: ["/docs/screenshots", "/public", "/tests/e2e", "/examples"],
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".stryker/report.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: ".stryker/tmp",
};
