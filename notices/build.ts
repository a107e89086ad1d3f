// How Vite loads the sender, which shares rules and texts with the app.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import { build, type InlineConfig } from "vite";
import { macrosPlugin } from "../scripts/vite-macros.ts";

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const senderConfig = (): InlineConfig => ({
  configFile: false,
  root: file(".."),
  plugins: [macrosPlugin(), lingui({ configPath: file("../lingui.config.ts") })],
  resolve: { alias: { "@": file("../src") } },
});

/** Of the function, in its folder. */
export const entrypoint = "main.js";

/** Writes the function as one file into a folder. Only one built for tests pushes to this machine. */
export const buildFunction = async (folder: string, mode: "production" | "test" = "production"): Promise<void> => {
  await build({
    ...senderConfig(),
    mode,
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ssr: file("function.ts"),
      outDir: folder,
      target: "node20",
      minify: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: entrypoint } },
    },
  });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", main: entrypoint }));
};
