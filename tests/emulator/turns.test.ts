// @module-tag detail
// Whoever asks for a lot at once waits for it; the others do not.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { clientWith, documents, memberOf, startBackend, type Client } from "./support/backend";
import { filePerson, filesPath, picture } from "./support/files";

let emulator: Emulator;

beforeEach(() => {
  emulator = startBackend();
});

afterEach(() => emulator.close());

/** Starts all of these, and tells how many of the first were answered when the last was. */
const answeredBefore = async (
  many: readonly (() => Promise<unknown>)[],
  last: () => Promise<unknown>,
): Promise<number> => {
  let answered = 0;
  const all = many.map(async (each) => {
    await each();
    answered += 1;
  });
  await last();
  const before = answered;
  await Promise.all(all);
  return before;
};

describe("long lists", () => {
  let session: Record<string, string>;

  const from = (address: string): Client => clientWith(emulator, { ...session, "x-forwarded-for": address });
  const list = (address: string, limit: number) => () =>
    from(address).get(documents("posts"), [{ method: "limit", values: [limit] }]);
  const twenty = Array.from({ length: 20 });

  beforeEach(async () => {
    await memberOf(emulator, "ada");
    session = { "x-fallback-cookies": emulator.admin.createSession("ada").fallbackCookies };
    for (let at = 0; at < 300; at += 1) emulator.admin.createPost({ userId: "ada", content: `post ${at}` });
  });

  it("of one address do not hold up a page of another", async () => {
    const many = twenty.map(() => list("10.0.0.1", 300));
    expect(await answeredBefore(many, list("10.0.0.2", 25))).toBeLessThan(3);
  });

  it("take turns between addresses", async () => {
    const many = twenty.map(() => list("10.0.0.1", 300));
    expect(await answeredBefore(many, list("10.0.0.2", 300))).toBeLessThan(4);
  });

  it("that look through every text count as long", async () => {
    const filter = { method: "contains", attribute: "content", values: ["post"] };
    const many = twenty.map(() => () => from("10.0.0.1").get(documents("posts"), [filter]));
    expect(await answeredBefore(many, list("10.0.0.2", 25))).toBeLessThan(3);
  });

  it("more than a hundred at a time are refused", async () => {
    const all = Array.from({ length: 120 }, list.bind(null, "10.0.0.1", 300));
    const answers = await Promise.all(all.map((each) => each()));
    expect(answers.filter(({ status }) => status === 200).length).toBe(101);
    expect(answers.filter(({ status }) => status === 429).length).toBe(19);
  });
});

describe("previews", () => {
  beforeEach(async () => {
    await memberOf(emulator, "ada");
    await filePerson(emulator, "ada").upload({
      fileId: "f",
      bytes: await picture(300, 200),
      permissions: ['read("any")'],
    });
  });

  const preview = (query: string) => () => filePerson(emulator, null).fetch(`${filesPath}/f/preview?${query}`);
  const turned = (count: number) =>
    Array.from({ length: count }, (_, at) => preview(`width=800&height=800&rotation=${at + 1}`));

  it("that are asked for together do not hold up a login", async () => {
    const login = (): Promise<unknown> =>
      clientWith(emulator).send("POST", "/account/sessions/email", {
        email: "ada@chorus.example",
        password: "ada-password",
      });
    expect(await answeredBefore(turned(24), login)).toBeLessThan(8);
  });

  it("beyond a short queue are refused", async () => {
    const answers = await Promise.all(turned(50).map((each) => each()));
    expect(answers.map(({ status }) => status).filter((status) => status === 429).length).toBe(8);
  });

  it("of more pixels than four thousand squared are refused, turned ones too", async () => {
    expect((await preview("width=4000&height=4000&rotation=45")()).status).toBe(501);
    expect((await preview("width=4000&rotation=45")()).status).toBe(501);
    expect((await preview("width=400&rotation=45")()).status).toBe(200);
    expect((await preview("width=400&height=400&rotation=90")()).status).toBe(200);
  });
});
