// For mutation testing (stryker.config.mjs): unit tests, and screens where a file of `queries` has no other test.
import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import { defineConfig } from "vitest/config";
import { communityPlugin } from "./scripts/vite-community.ts";
import { macrosPlugin } from "./scripts/vite-macros.ts";

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [macrosPlugin(), lingui({ configPath: file("./lingui.config.ts") }), communityPlugin()],
  resolve: { alias: { "@": file("./src") } },
  test: {
    testTimeout: 120_000,
    tags: [{ name: "detail" }],
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/unit/domain/*.test.ts"],
          setupFiles: ["tests/setup-language.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "unit in a page",
          environment: "jsdom",
          include: ["tests/unit/{sdk,queries}/*.test.ts"],
          setupFiles: ["tests/setup-language.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["tests/screens/**/*.test.tsx"],
          setupFiles: ["tests/setup-language.ts", "tests/setup.ts"],
        },
      },
    ],
  },
});
