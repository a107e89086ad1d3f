// The unit tests alone, for mutation testing (stryker.config.mjs).
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: { environment: "node", testTimeout: 120_000, include: ["tests/unit/{domain,sdk,queries,lib}/**/*.test.ts"] },
});
