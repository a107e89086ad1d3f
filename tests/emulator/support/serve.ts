// A server process on one data file, for the tests that kill it: `serve.ts FILE` prints its port when it answers.
import { serve } from "@hono/node-server";
import { createEmulator, type Emulator } from "../../../emulator/app.ts";
import { DataFileInUse } from "../../../emulator/database.ts";

const [, , dataFile = ""] = process.argv;

const open = (): Emulator => {
  try {
    return createEmulator({ dataFile, passwordCost: 2 });
  } catch (error) {
    if (!(error instanceof DataFileInUse)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const emulator = open();
serve({ fetch: emulator.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false }, ({ port }) =>
  process.stdout.write(`${port}\n`),
);
