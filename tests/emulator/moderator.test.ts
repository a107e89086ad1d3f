// `npm run moderator`: on a data file, beside a running server, in a hosted project, and where it must refuse.
import { beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { runScript } from "../support/run-script";
import { clientWith, documents, memberOf, signedInAs } from "./support/backend";
import { hostCommand, hostKey } from "./support/host-command";

const { run, open, serve, hosted, path } = hostCommand("moderator");

beforeEach(async () => {
  const emulator = open();
  await memberOf(emulator, "mara");
  emulator.close();
});

const readsReports = async (emulator: Emulator): Promise<boolean> =>
  (await signedInAs(emulator, "mara").get(documents("reports"))).status === 200;

const mayReadReports = async (): Promise<boolean> => {
  const emulator = open();
  const may = await readsReports(emulator);
  emulator.close();
  return may;
};

describe("npm run moderator", () => {
  it("makes a member a moderator, and takes it away again", async () => {
    expect(await mayReadReports()).toBe(false);
    // As `npm run moderator` starts it.
    expect(await runScript("host", ["moderator", "MARA@chorus.example"], { CHORUS_DATA: path() })).toEqual({
      code: 0,
      said: "mara@chorus.example is a moderator now.\n",
    });
    expect(await mayReadReports()).toBe(true);
    expect((await run(["mara@chorus.example", "--remove"])).code).toBe(0);
    expect(await mayReadReports()).toBe(false);
  });

  it("asks the server that has the file, if it may", async () => {
    const emulator = open();
    const PORT = await serve(emulator);
    const without = await run(["mara@chorus.example"], { PORT, CHORUS_API_KEY: "" });
    expect([without.code, without.said]).toEqual([1, expect.stringContaining("in use by another process")]);
    const wrong = await run(["mara@chorus.example"], { PORT, CHORUS_API_KEY: "another" });
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringContaining("It must be started with the same CHORUS_API_KEY."),
    ]);
    expect(await readsReports(emulator)).toBe(false);
    expect((await run(["mara@chorus.example"], { PORT, CHORUS_API_KEY: hostKey })).code).toBe(0);
    expect(await readsReports(emulator)).toBe(true);
    emulator.close();
  });

  it("asks a hosted project with its key", async () => {
    const emulator = open();
    const variables = hosted(await serve(emulator));
    expect((await run(["mara@chorus.example"], variables)).code).toBe(0);
    expect(await readsReports(emulator)).toBe(true);
    emulator.close();
  });

  it.each([
    [1, ["nobody@chorus.example"], "No member has the address nobody@chorus.example."],
    [2, [], "One e-mail address is needed."],
    [2, ["mara@chorus.example", "--delete"], "npm run moderator"],
    [1, ["mara@chorus.example", "--data", "/nowhere/at-all.sqlite"], "There is no data file /nowhere/at-all.sqlite"],
  ])("ends with %i after %j and says what is wrong", async (code, args, sentence) => {
    expect(await run(args)).toEqual({ code, said: expect.stringContaining(sentence) as string });
  });

  it("is not for members: accounts are out of reach without the key", async () => {
    const emulator = open();
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
