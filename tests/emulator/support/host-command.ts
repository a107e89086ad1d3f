// The host's commands as processes of their own, with a data file for each test.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createEmulator, type Emulator } from "../../../emulator/app";
import { buildScript } from "../../support/run-script";

export const hostKey = "a-key-of-the-host";

type Server = ReturnType<typeof createServer>;

/** `run` takes the arguments after the command's name. Every test has an empty folder. */
export const hostCommand = (name: string) => {
  let built: Awaited<ReturnType<typeof buildScript>>;
  let folder: string;
  let servers: Server[] = [];
  const path = (file = "data.sqlite"): string => join(folder, file);

  beforeAll(async () => {
    built = await buildScript("host");
  });

  afterAll(() => rmSync(built.folder, { recursive: true }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "chorus-"));
  });

  afterEach(() => {
    for (const server of servers) server.close();
    servers = [];
    rmSync(folder, { recursive: true });
  });

  /** Serves this backend until the test ends. */
  const serve = async (emulator: Emulator): Promise<string> => {
    const listener = getRequestListener((request) => emulator.fetch(request), { overrideGlobalObjects: false });
    const server = createServer((request, response) => void listener(request, response)).listen(0);
    servers.push(server);
    await once(server, "listening");
    return String((server.address() as AddressInfo).port);
  };

  return {
    path,
    serve,
    open: (dataFile = path()): Emulator => createEmulator({ dataFile, passwordCost: 2, apiKey: hostKey }),
    run: (args: readonly string[], env: Record<string, string> = {}) =>
      built.run([name, ...args], { CHORUS_DATA: path(), VITE_APPWRITE_ENDPOINT: "", ...env }),
    /** The variables of a served backend as a hosted project. */
    hosted: (port: string, prefix: "" | "FROM_" = "") => ({
      [prefix ? "FROM_APPWRITE_ENDPOINT" : "VITE_APPWRITE_ENDPOINT"]: `http://localhost:${port}/v1`,
      [prefix ? "FROM_APPWRITE_PROJECT_ID" : "VITE_APPWRITE_PROJECT_ID"]: "chorus",
      [`${prefix}APPWRITE_API_KEY`]: hostKey,
    }),
  };
};
