// The unit tests alone, for mutation testing (stryker.config.mjs).
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { macrosPlugin } from "./scripts/vite-macros.ts";

export default defineConfig({
  plugins: [macrosPlugin()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    environment: "node",
    testTimeout: 120_000,
    isolate: false,
    include: ["tests/unit/{domain,sdk,queries}/**/*.test.ts"],
    setupFiles: ["tests/setup-language.ts"],
  },
});
