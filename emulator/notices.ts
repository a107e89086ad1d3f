// The sender of notices (notices/) beside the embedded backend. It shares rules with the app, so Vite loads it, which knows
// the app's paths and texts, while the first requests are answered already.
import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import { runnerImport, type Logger } from "vite";
import type { startNotices } from "../notices/embedded.ts";
import { macrosPlugin } from "../scripts/vite-macros.ts";
import type { Emulator } from "./app.ts";
import type { RealtimeEvent } from "./events.ts";

interface Settings {
  apiKey: string;
  now: () => Date;
  pushesToLoopback: boolean;
}

interface Notices {
  hear: (event: RealtimeEvent) => void;
  close: () => void;
  start: (emulator: Emulator) => void;
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const loadSender = () =>
  runnerImport<{ startNotices: typeof startNotices }>(file("../notices/embedded.ts"), {
    configFile: false,
    root: file(".."),
    plugins: [macrosPlugin(), lingui({ configPath: file("../lingui.config.ts") })],
    resolve: { alias: { "@": file("../src") } },
  });

/** Without it everything else works. */
export const createNotices = ({ apiKey, now, pushesToLoopback }: Settings, logger: Logger): Notices => {
  /** Nobody is told of what a new store is filled with. */
  let isOn = false;
  let begin: (emulator: Emulator) => void = () => undefined;
  const begun = new Promise<Emulator>((resolve) => {
    begin = resolve;
  });
  const started = begun.then(async (emulator) => {
    const { module } = await loadSender();
    return module.startNotices(emulator, { apiKey, now, allowsLoopback: pushesToLoopback });
  });
  started.catch((error: unknown) => logger.error(`Notices can’t be sent: ${String(error)}`));
  const whenStarted = (work: (notices: Awaited<typeof started>) => void): void =>
    void started.then(work).catch(() => undefined);
  return {
    hear: (event) => isOn && whenStarted(({ hear }) => hear(event)),
    close: () => whenStarted(({ close }) => close()),
    start(emulator) {
      isOn = true;
      begin(emulator);
    },
  };
};
