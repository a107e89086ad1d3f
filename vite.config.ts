import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { emulatorPlugin } from "./emulator/vite-plugin.ts";
import { serviceWorkerPlugin } from "./scripts/service-worker.ts";
import { buildNamePlugin } from "./scripts/vite-build-name.ts";
import { chunkNames } from "./scripts/vite-chunks.ts";
import { communityPlugin } from "./scripts/vite-community.ts";
import { compressionPlugin } from "./scripts/vite-compression.ts";
import { firstPaintPlugin } from "./scripts/vite-first-paint.ts";
import { macrosPlugin } from "./scripts/vite-macros.ts";
import { securityHeadersPlugin } from "./scripts/vite-security-headers.ts";

/** These tests start many processes, a second of processor time each. `npm run test:rest` runs them. */
const startsProcesses = [
  "tests/emulator/{copy,erase,invite,moderator,permissions-command,start-problems}.test.ts",
  "tests/unit/scripts/push-backend.test.ts",
  "tests/recipes.test.ts",
];

/** Unit tests of code that needs a page. */
const inAPage = [
  "tests/unit/{components,config,queries,sdk}/**/*.test.ts",
  "tests/unit/lib/{device-database,local-store}.test.ts",
  "tests/unit/{first-paint,theme}.test.ts",
];

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const port = Number(process.env.PORT ?? 4173);

/** react-router exports its development build, with all warnings, to bundlers. */
const productionRouter: Plugin = {
  name: "production-router",
  apply: "build",
  config: () => ({
    resolve: {
      alias: {
        "react-router/dom": file("./node_modules/react-router/dist/production/dom-export.mjs"),
        "react-router": file("./node_modules/react-router/dist/production/index.mjs"),
      },
    },
  }),
};

export default defineConfig({
  plugins: [
    macrosPlugin(),
    lingui({ configPath: file("./lingui.config.ts"), failOnCompileError: true }),
    react(),
    tailwindcss(),
    productionRouter,
    communityPlugin(),
    buildNamePlugin(),
    securityHeadersPlugin(),
    firstPaintPlugin(),
    serviceWorkerPlugin(),
    compressionPlugin(),
    emulatorPlugin(),
  ],
  resolve: { alias: { "@": file("./src") } },
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  build: {
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Radix names each function by this call, which would keep unused ones.
      treeshake: { manualPureFunctions: ["__name"] },
      output: {
        codeSplitting: {
          groups: [{ name: chunkNames(file(".")), debugName: "chunks" }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  test: {
    // Tests wait a lot, so there are half as many again as processors.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Contract tests on another server share its one project, which each file empties first.
    fileParallelism: !process.env.APPWRITE_ENDPOINT,
    // Much more than a test needs, because the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `npm test` leaves them out, `npm run test:details` runs them, as in Playwright’s tests.
    tags: [{ name: "detail", description: "The edges and the costs of something that a test without a tag covers" }],
    // One process for all files of a worker halves the time of small ones. Each test must leave it as it was.
    isolate: false,
    // Tests render much that is soon gone, with code that hardly runs long enough to optimise. Room for young objects
    // and no interpreter save a twelfth of the time of screens.
    execArgv: ["--min-semi-space-size=128", "--max-semi-space-size=128", "--always-sparkplug"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/unit/**/*.test.ts", "tests/architecture.test.ts"],
          setupFiles: ["tests/setup-language.ts"],
          exclude: [...inAPage, ...startsProcesses],
        },
      },
      {
        extends: true,
        test: {
          // Vitest starts another process wherever a file of one environment follows on one of another, so these have
          // a project of their own.
          name: "unit in a page",
          environment: "jsdom",
          include: inAPage,
          setupFiles: ["tests/setup-language.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          // Shared machines may need two more tries.
          retry: process.env.CI ? 2 : 0,
          // One for all files of a worker, too (tests/setup.ts).
          environment: "jsdom",
          include: ["tests/screens/**/*.test.tsx"],
          setupFiles: ["tests/setup-language.ts", "tests/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          environment: "node",
          include: ["tests/{contract,emulator}/**/*.test.ts"],
          exclude: startsProcesses,
        },
      },
      { extends: true, test: { name: "processes", environment: "node", include: startsProcesses } },
    ],
  },
});
