import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, it, vi } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

it("puts only the variables that the app reads into the bundle", async () => {
  vi.stubEnv("VITE_OTHER_SECRET", "a-secret-of-the-building-machine");
  vi.stubEnv("VITE_NEWS_API_TOKEN", "the-token-of-the-news");
  const built = (await build({
    configFile: false,
    logLevel: "error",
    root,
    resolve: { alias: { "@": `${root}/src` } },
    build: { write: false, lib: { entry: "src/config/env.ts", formats: ["es"], fileName: "env" } },
  })) as Rolldown.RolldownOutput[];
  const code = built.flatMap(({ output }) => output.map((file) => ("code" in file ? file.code : ""))).join("\n");
  expect(code).toContain("the-token-of-the-news");
  expect(code).not.toContain("a-secret-of-the-building-machine");
});
