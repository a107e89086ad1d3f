// `npm run invite`: on a data file, beside a running server, and where it must refuse.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEmulator, type Emulator } from "../../emulator/app";
import { buildScript } from "../support/run-script";
import { clientWith, memberOf } from "./support/backend";

describe("npm run invite", () => {
  let folder: string;
  let dataFile: string;
  let built: Awaited<ReturnType<typeof buildScript>>;

  beforeAll(async () => {
    built = await buildScript("invite");
  });

  afterAll(() => rmSync(built.folder, { recursive: true }));

  const open = (apiKey?: string): Emulator => createEmulator({ dataFile, passwordCost: 2, apiKey });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "chorus-"));
    dataFile = join(folder, "data.sqlite");
    const emulator = open();
    await memberOf(emulator, "ada");
    emulator.close();
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (args: readonly string[], env: Record<string, string> = {}) =>
    built.run(args, { CHORUS_DATA: dataFile, VITE_APPWRITE_ENDPOINT: "", ...env });

  const linkIn = (said: string): URL => new URL(/https?:\S+/.exec(said)?.[0] ?? "");

  /** Whether the link opens the account. */
  const opens = async (emulator: Emulator, link: URL): Promise<boolean> => {
    const { status } = await clientWith(emulator).send("POST", "/account/sessions/token", {
      userId: link.searchParams.get("userId"),
      secret: link.searchParams.get("secret"),
    });
    return status === 201;
  };

  it("entry-4: makes an account and the link of one member", async () => {
    const { code, said } = await run(["Mara@chorus.example", "--site", "https://harbour.example"]);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^For mara@chorus\.example alone, good once and for 7 days:\n/),
    ]);
    const link = linkIn(said);
    expect(link.origin + link.pathname).toBe("https://harbour.example/invited");
    expect(link.searchParams.get("userId")).toMatch(/^\d{33}$/);
    const emulator = open();
    expect(await opens(emulator, link)).toBe(true);
    emulator.close();
  });

  it("entry-4: inviting again makes the older link useless, and a member is not invited", async () => {
    const older = linkIn((await run(["mara@chorus.example"])).said);
    const newer = linkIn((await run(["mara@chorus.example"])).said);
    const emulator = open();
    expect(await opens(emulator, older)).toBe(false);
    expect(await opens(emulator, newer)).toBe(true);
    emulator.close();
    expect(await run(["ada@chorus.example"])).toEqual({
      code: 1,
      said: "ada@chorus.example belongs to a member already.\n",
    });
  });

  const listen = async (emulator: Emulator) => {
    const listener = getRequestListener((request) => emulator.fetch(request), { overrideGlobalObjects: false });
    const server = createServer((request, response) => void listener(request, response)).listen(0);
    await once(server, "listening");
    return { server, port: String((server.address() as AddressInfo).port) };
  };

  it("entry-4: asks the server that has the file, if it may", async () => {
    const emulator = open("a-key-of-the-host");
    const { server, port } = await listen(emulator);
    const refused = await run(["mara@chorus.example"], { PORT: port });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("CHORUS_API_KEY")]);
    const { said } = await run(["mara@chorus.example"], { PORT: port, CHORUS_API_KEY: "a-key-of-the-host" });
    expect(linkIn(said).host).toBe(`localhost:${port}`);
    expect(await opens(emulator, linkIn(said))).toBe(true);
    server.close();
    emulator.close();
  });

  it("entry-4: in a hosted project asks with its key, for a community whose address is said", async () => {
    const emulator = open("standard_secret");
    const { server, port } = await listen(emulator);
    const hosted = {
      VITE_APPWRITE_ENDPOINT: `http://localhost:${port}/v1`,
      VITE_APPWRITE_PROJECT_ID: "chorus",
      APPWRITE_API_KEY: "standard_secret",
    };
    const where = await run(["mara@chorus.example"], hosted);
    expect([where.code, where.said]).toEqual([1, expect.stringContaining("--site https://chorus.example.org")]);
    const args = ["mara@chorus.example", "--site", "https://harbour.example/", "--days", "1"];
    const { code, said } = await run(args, hosted);
    expect(code).toBe(0);
    expect(await opens(emulator, linkIn(said))).toBe(true);
    const withoutScope = await run(args, { ...hosted, APPWRITE_API_KEY: "another" });
    expect(withoutScope).toEqual({ code: 1, said: expect.stringContaining("users.read and users.write") as string });
    server.close();
    emulator.close();
  });

  it.each([
    [["mara"], "One e-mail address is needed."],
    [[], "One e-mail address is needed."],
    [["mara@chorus.example", "--days", "0"], "--days must be between 1 and 365."],
    [["mara@chorus.example", "--site", "harbour"], "--site must be the address of your community"],
  ])("does nothing with %j", async (args, sentence) => {
    const { code, said } = await run(args);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
