// `npm run moderator`: on a data file, beside a running server, and where it must refuse.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../emulator/app";
import { buildScript, runScript } from "../support/run-script";
import { clientWith, documents, memberOf, signedInAs } from "./support/backend";

describe("npm run moderator", () => {
  let folder: string;
  let dataFile: string;
  let built: Awaited<ReturnType<typeof buildScript>>;

  beforeAll(async () => {
    built = await buildScript("moderator");
  });

  afterAll(() => rmSync(built.folder, { recursive: true }));

  const open = (apiKey?: string): Emulator => createEmulator({ dataFile, passwordCost: 2, apiKey });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "chorus-"));
    dataFile = join(folder, "data.sqlite");
    const emulator = open();
    await memberOf(emulator, "mara");
    emulator.close();
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    built.run(args, { CHORUS_DATA: dataFile, ...env });

  const mayReadReports = async (): Promise<number> => {
    const emulator = open();
    const { status } = await signedInAs(emulator, "mara").get(documents("reports"));
    emulator.close();
    return status;
  };

  it("makes a member a moderator, and takes it away again", async () => {
    expect(await mayReadReports()).toBe(401);
    // As `npm run moderator` starts it.
    expect(await runScript("moderator", ["MARA@chorus.example"], { CHORUS_DATA: dataFile })).toEqual({
      code: 0,
      said: "MARA@chorus.example is a moderator now.\n",
    });
    expect(await mayReadReports()).toBe(200);
    expect((await run(["mara@chorus.example", "--remove"])).code).toBe(0);
    expect(await mayReadReports()).toBe(401);
  });

  it("asks the server that has the file, if it may", async () => {
    const emulator = open("a-key-of-the-host");
    const mara = signedInAs(emulator, "mara");
    const listener = getRequestListener((request) => emulator.fetch(request), { overrideGlobalObjects: false });
    const server = createServer((request, response) => void listener(request, response)).listen(0);
    await once(server, "listening");
    const PORT = String((server.address() as AddressInfo).port);

    const without = await run(["mara@chorus.example"], { PORT, CHORUS_API_KEY: "" });
    expect([without.code, without.said]).toEqual([1, expect.stringContaining("in use by another process")]);
    const wrong = await run(["mara@chorus.example"], { PORT, CHORUS_API_KEY: "another" });
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringContaining("It must be started with the same CHORUS_API_KEY."),
    ]);
    expect((await mara.get(documents("reports"))).status).toBe(401);

    expect((await run(["mara@chorus.example"], { PORT, CHORUS_API_KEY: "a-key-of-the-host" })).code).toBe(0);
    expect((await mara.get(documents("reports"))).status).toBe(200);
    server.close();
    emulator.close();
  });

  it.each([
    [["nobody@chorus.example"], "No member has the address nobody@chorus.example."],
    [[], "One e-mail address is needed."],
    [["mara@chorus.example", "--delete"], "npm run moderator"],
    [["mara@chorus.example", "--data", "/nowhere/at-all.sqlite"], "There is no data file /nowhere/at-all.sqlite"],
  ])("says what is wrong with %j", async (args, sentence) => {
    const { code, said } = await run(args);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it("says what to do for a hosted project", async () => {
    const { code, said } = await run(["mara@chorus.example"], {
      VITE_APPWRITE_ENDPOINT: "https://appwrite.example/v1",
    });
    expect(code).toBe(1);
    expect(said).toContain("Give the member’s account the label moderator in the console (Auth, Users, Labels)");
  });

  it("is not for members: accounts are out of reach without the key", async () => {
    const emulator = open("a-key-of-the-host");
    const mara = signedInAs(emulator, "mara");
    const refused = await Promise.all([
      mara.send("PUT", "/users/mara/labels", { labels: ["moderator"] }),
      mara.send("PATCH", "/users/mara/status", { status: true }),
      mara.send("DELETE", "/users/mara"),
      mara.get("/users"),
      clientWith(emulator).send("PUT", "/users/mara/labels", { labels: ["moderator"] }),
    ]);
    expect(refused.map(({ status, body }) => [status, body["type"]])).toEqual(
      refused.map(() => [401, "general_unauthorized_scope"]),
    );
    emulator.close();
  });
});
