import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { emulatorPlugin } from "./emulator/vite-plugin.ts";
import { securityHeadersPlugin } from "./scripts/vite-security-headers.ts";

const port = Number(process.env.PORT ?? 4173);

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), securityHeadersPlugin(), emulatorPlugin()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  server: { port, strictPort: true },
  preview: { port, strictPort: true },
  build: { target: "es2022", sourcemap: false, modulePreload: { polyfill: false } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", environment: "node", include: ["tests/unit/**/*.test.ts", "tests/architecture.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["tests/screens/**/*.test.tsx"],
          setupFiles: ["tests/setup.ts"],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          environment: "node",
          include: ["tests/{contract,emulator}/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
