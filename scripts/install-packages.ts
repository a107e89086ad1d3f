import { spawn, spawnSync } from "node:child_process";

/** What a download says while it goes on, and apt while it unpacks. */
const progress = /\d%|^(?:Get:|Preparing|Unpacking|Setting up)/m;

const patience = 120_000;

/** Whether a command that downloads succeeds. It is ended after two minutes without progress. */
export const download = async (command: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const [program = "", ...args] = command;
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"] });
    const timer = setTimeout(() => child.kill(), patience);
    child.stdout.on("data", (said: Buffer) => void (progress.test(said.toString()) && timer.refresh()));
    const end = (isWell: boolean): void => {
      clearTimeout(timer);
      resolve(isWell);
    };
    child.once("error", () => end(false));
    child.once("exit", (code) => end(code === 0));
  });

/** What makes a command root's: nothing for root, sudo where it asks for no password. Undefined: nothing does. */
const asRoot = (): string[] | undefined => {
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"]).status === 0 ? ["sudo", "-n"] : undefined;
};

let isUpdated = false;

/** Installs packages on Debian and Ubuntu, where nobody has to be asked. False: it could not. */
export const installPackages = async (...packages: string[]): Promise<boolean> => {
  const root = asRoot();
  if (!root || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${packages.join(" and ")} …`);
  const apt = [...root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--yes"];
  if (!isUpdated) await download([...apt, "update"]);
  isUpdated = true;
  return download([...apt, "install", "--no-install-recommends", ...packages]);
};
