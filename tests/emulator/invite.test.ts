// `npm run invite`: on a data file, beside a running server, and where it must refuse.
import { beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { clientWith, memberOf } from "./support/backend";
import { hostCommand, hostKey } from "./support/host-command";

const { run, open, serve, hosted } = hostCommand("invite");

beforeEach(async () => {
  const emulator = open();
  await memberOf(emulator, "ada");
  emulator.close();
});

describe("npm run invite", () => {
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

  it("entry-4: asks the server that has the file, if it may", async () => {
    const emulator = open();
    const port = await serve(emulator);
    const refused = await run(["mara@chorus.example"], { PORT: port });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("CHORUS_API_KEY")]);
    const { said } = await run(["mara@chorus.example"], { PORT: port, CHORUS_API_KEY: hostKey });
    expect(linkIn(said).host).toBe(`localhost:${port}`);
    expect(await opens(emulator, linkIn(said))).toBe(true);
    emulator.close();
  });

  it("entry-4: in a hosted project asks with its key, for a community whose address is said", async () => {
    const emulator = open();
    const project = hosted(await serve(emulator));
    const where = await run(["mara@chorus.example"], project);
    expect([where.code, where.said]).toEqual([2, expect.stringContaining("--site https://chorus.example.org")]);
    const args = ["mara@chorus.example", "--site", "https://harbour.example/", "--days", "1"];
    const { code, said } = await run(args, project);
    expect(code).toBe(0);
    expect(await opens(emulator, linkIn(said))).toBe(true);
    const withoutScope = await run(args, { ...project, APPWRITE_API_KEY: "another" });
    expect(withoutScope).toEqual({ code: 1, said: expect.stringContaining("users.read and users.write") as string });
    emulator.close();
  });

  it.each([
    [["mara"], "One e-mail address is needed."],
    [[], "One e-mail address is needed."],
    [["mara@chorus.example", "--days", "0"], "--days must be between 1 and 365."],
    [["mara@chorus.example", "--site", "harbour"], "--site must be the address of your community"],
  ])("does nothing with %j", async (args, sentence) => {
    const { code, said } = await run(args);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
