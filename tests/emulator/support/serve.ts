// A server process on one data file, for the tests that kill it: `serve.ts FILE` prints its port when it answers.
import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { createEmulator, type Emulator } from "../../../emulator/app.ts";
import { DataFileProblem } from "../../../emulator/data-file.ts";
import { listenForSockets } from "../../../emulator/sockets.ts";

const [, , dataFile = ""] = process.argv;

const open = (): Emulator => {
  try {
    return createEmulator({ dataFile, passwordCost: 2 });
  } catch (error) {
    if (!(error instanceof DataFileProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

const emulator = open();
const server = serve(
  { fetch: emulator.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false },
  ({ port }) => process.stdout.write(`${port}\n`),
);
// The adapter types its server as any of Node's; without options it makes one for http/1.
listenForSockets(server as Server, emulator);
