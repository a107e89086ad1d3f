// Mutation testing: `npm run test:mutation -- --mutate "src/domain/**"` for one folder.
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "vitest.mutation.config.ts", related: true },
  mutate: ["src/{domain,sdk,queries}/**/*.{ts,tsx}"],
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  // TypeScript 7 has no API that Stryker could rewrite tsconfig.json with; the tests need none.
  tsconfigFile: "none",
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: ".stryker/report.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: ".stryker/tmp",
};
