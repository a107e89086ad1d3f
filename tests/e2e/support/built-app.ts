// Builds the app once for a run, into a folder of its own: neither an old build nor another run gets in the way.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

const variable = "CHORUS_E2E_BUILD";

/** The folder that holds the built app. */
export const builtApp = (): string => {
  const folder = process.env[variable];
  if (!folder) throw new Error(`The app is not built: ${variable} is empty.`);
  return folder;
};

/** Runs before all tests; what it returns runs after them. Workers get the environment that it leaves. */
export const buildApp = async (): Promise<() => void> => {
  const outDir = mkdtempSync(join(tmpdir(), "chorus-build-"));
  process.env[variable] = outDir;
  await build({ logLevel: "warn", build: { outDir, emptyOutDir: true } });
  return () => rmSync(outDir, { recursive: true, force: true });
};

// oxlint-disable-next-line import/no-default-export -- Playwright looks for it there
export default buildApp;
