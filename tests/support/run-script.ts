import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Runs a script of `scripts/` to its end, with these variables beside the environment's own. */
export const runScript = async (
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; said: string }> => {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (part: Buffer) => (said += part.toString()));
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
};
