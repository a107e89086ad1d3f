// Text is kept as it was sent, or refused: never cut, never changed.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { documents, memberOf, startBackend, type Client } from "./support/backend";

describe("text", () => {
  let emulator: Emulator;
  let ada: Client;

  beforeEach(async () => {
    emulator = startBackend();
    ada = await memberOf(emulator, "ada");
  });

  afterEach(() => emulator.close());

  const write = (documentId: string, content: string) =>
    ada.send("POST", documents("posts"), { documentId, data: { content, userId: "ada" } });
  const kept = async (id: string): Promise<unknown> =>
    (await ada.send("GET", `${documents("posts")}/${id}`)).body["content"];

  it("with any control character but NUL is kept", async () => {
    const codes = Array.from({ length: 0xa0 }, (_, code) => code).filter(
      (code) => code > 0 && (code < 32 || code > 126),
    );
    const content = codes.map((code) => String.fromCodePoint(code)).join("a");
    expect((await write("p", content)).status).toBe(201);
    expect(await kept("p")).toBe(content);
  });

  it.each([
    ["a NUL", "a\u0000b"],
    ["a NUL at its end", "ab\u0000"],
    ["half a surrogate pair", "a\ud800b"],
  ])("with %s is refused, because it could not be given back", async (_, content) => {
    const { status, body } = await write("p", content);
    expect([status, body["type"]]).toEqual([400, "document_invalid_structure"]);
    await write("q", "whole");
    const changed = await ada.send("PATCH", `${documents("posts")}/q`, { data: { content } });
    expect([changed.status, await kept("q")]).toEqual([400, "whole"]);
    expect((await ada.send("PATCH", "/account/name", { name: content })).status).toBe(400);
    const search = { method: "equal", attribute: "content", values: [content] };
    expect((await ada.get(documents("posts"), [search])).status).toBe(400);
  });

  it("of preferences keeps a NUL too: they are kept as JSON", async () => {
    await ada.send("PATCH", "/account/prefs", { prefs: { note: "a\u0000b" } });
    expect((await ada.send("GET", "/account/prefs")).body).toEqual({ note: "a\u0000b" });
  });
});
