// The sender of notices (notices/) beside the embedded backend. It shares rules with the app, so Vite loads it, which knows
// the app's paths and texts, while the first requests are answered already.
import { fileURLToPath } from "node:url";
import { runnerImport, type Logger } from "vite";
import { senderConfig } from "../notices/build.ts";
import type { startNotices } from "../notices/embedded.ts";
import type { Emulator } from "./app.ts";
import type { RealtimeEvent } from "./events.ts";

interface Settings {
  apiKey: string;
  now: () => Date;
  pushesToLoopback: boolean;
}

const embedded = fileURLToPath(new URL("../notices/embedded.ts", import.meta.url));

const loadSender = () => runnerImport<{ startNotices: typeof startNotices }>(embedded, senderConfig());

/** Without it everything else works. */
export const createNotices = ({ apiKey, now, pushesToLoopback }: Settings, logger: Logger) => {
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
    onEvent(event: RealtimeEvent) {
      if (isOn) whenStarted(({ onEvent }) => onEvent(event));
    },
    close: (): void => whenStarted(({ close }) => close()),
    start(emulator: Emulator) {
      isOn = true;
      begin(emulator);
    },
  };
};
