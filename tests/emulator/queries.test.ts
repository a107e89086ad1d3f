// @module-tag detail
// The rules of lists beyond what the recordings show.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { detail } from "../support/detail";
import { clientWith, documents, idsOf, memberOf, startBackend, type Client } from "./support/backend";

const posts = documents("posts");
const newest = { method: "orderDesc", attribute: "$createdAt" };
const oldest = { method: "orderAsc", attribute: "$createdAt" };
const limit = (count: number) => ({ method: "limit", values: [count] });
const search = (text: string, attribute = "content") => ({ method: "search", attribute, values: [text] });

describe("lists", () => {
  let emulator: Emulator;
  let ada: Client;

  beforeEach(async () => {
    emulator = startBackend();
    ada = await memberOf(emulator, "ada");
  });

  afterEach(() => emulator.close());

  const write = (id: string, content: string, rest: object = {}): void => {
    emulator.admin.createPost({ id, userId: "ada", content, ...rest });
  };

  const found = async (...queries: object[]): Promise<unknown[]> => idsOf(await ada.get(posts, queries));

  it("pages through posts of one and the same moment without losing or repeating any", async () => {
    const createdAt = new Date("2026-01-01T10:00:00Z");
    const ids = Array.from({ length: 23 }, (_, at) => `p${String(at).padStart(2, "0")}`);
    for (const id of ids) write(id, "same moment", { createdAt });
    for (const [order, expected] of [
      [newest, ids.toReversed()],
      [oldest, ids],
    ] as const) {
      const seen: unknown[] = [];
      for (let page = await found(order, limit(5)); page.length > 0;) {
        seen.push(...page);
        page = await found(order, limit(5), { method: "cursorAfter", values: [page.at(-1)] });
      }
      expect(seen).toEqual(expected);
    }
  });

  it("compares without case, accents and trailing spaces", async () => {
    write("p1", "Žluťoučký kůň", { topic: "Café" });
    expect(await found({ method: "equal", attribute: "topic", values: ["CAFE "] })).toEqual(["p1"]);
    expect(await found(search("zlutoucky"))).toEqual(["p1"]);
    expect(await found({ method: "contains", attribute: "content", values: ["KUN"] })).toEqual(["p1"]);
  });

  it("keeps words of other scripts apart that differ by their vowel signs", async () => {
    write("p1", "की", { topic: "की" });
    expect(await found({ method: "equal", attribute: "topic", values: ["का"] })).toEqual([]);
  });

  it("takes a percent sign, an underscore and a quote for what they are", async () => {
    write("p1", "100% of 'it'");
    write("p2", "100 of them");
    expect(await found({ method: "contains", attribute: "content", values: ["100%"] })).toEqual(["p1"]);
    expect(await found({ method: "startsWith", attribute: "content", values: ["100_"] })).toEqual([]);
    expect(await found({ method: "contains", attribute: "content", values: ["'it'"] })).toEqual(["p1"]);
  });

  it("finds a phrase in quotes and not its words alone", async () => {
    write("p1", "slow green river");
    write("p2", "river slow and green");
    expect(await found(search('"green river"'))).toEqual(["p1"]);
  });

  it("finds nothing for stop words, punctuation or operators alone", async () => {
    write("p1", "the what and AND OR NOT near");
    for (const text of ["the", "what", "!!!", "***", '"', '""', "()", " ", "0"])
      expect(await found(search(text))).toEqual([]);
  });

  it("forgets the old words of a changed post and all words of a deleted one", async () => {
    write("p1", "first wording");
    const key = { "x-appwrite-key": "key" };
    const admin = clientWith(emulator, key);
    await admin.send("PATCH", `${posts}/p1`, { data: { content: "second version" } });
    expect([await found(search("wording")), await found(search("version"))]).toEqual([[], ["p1"]]);
    await admin.send("DELETE", `${posts}/p1`);
    expect(await found(search("version"))).toEqual([]);
  });

  it("counts at most 5,000", detail, async () => {
    emulator.admin.together(() => {
      for (let at = 0; at < 5010; at += 1) write(`p${at}`, "many");
    });
    expect((await ada.get(posts, [limit(1)])).body["total"]).toBe(5000);
  });

  it.each([
    [{ method: "notEqual", attribute: "topic", values: ["a"] }, ["p2", "p3"]],
    [{ method: "between", attribute: "topic", values: ["a", "b"] }, ["p1", "p2"]],
    [{ method: "notBetween", attribute: "topic", values: ["a", "b"] }, ["p3"]],
    [{ method: "greaterThanEqual", attribute: "topic", values: ["b"] }, ["p2", "p3"]],
    [{ method: "lessThanEqual", attribute: "topic", values: ["b"] }, ["p1", "p2"]],
    [{ method: "greaterThan", attribute: "$createdAt", values: ["2026-01-02T00:00:00.000Z"] }, ["p3"]],
    [{ method: "equal", attribute: "$sequence", values: ["2"] }, ["p2"]],
    [
      { method: "and", values: [search("one two three"), { method: "notEqual", attribute: "topic", values: ["b"] }] },
      ["p1", "p3"],
    ],
  ])("answers %j", async (query, expected) => {
    for (const [at, word] of ["one", "two", "three"].entries())
      write(`p${at + 1}`, word, { topic: "abc"[at], createdAt: new Date(Date.UTC(2026, 0, at + 1)) });
    expect(await found(query)).toEqual(expected);
  });

  it.each([
    [
      { method: "notEqual", attribute: "topic", values: [] },
      "Invalid query: NotEqual queries require exactly one value.",
    ],
    [
      { method: "between", attribute: "topic", values: ["a"] },
      "Invalid query: Between queries require exactly two values.",
    ],
    [{ method: "or", values: [limit(1), limit(2)] }, "Invalid query: Or queries can only contain filter queries"],
    [
      { method: "contains", attribute: "$createdAt", values: ["2026-01-01"] },
      'Invalid query: Cannot query contains on attribute "$createdAt" because it is not an array or string.',
    ],
    [5, "Invalid query. Must be an array, got integer"],
    [{ method: 5 }, "Invalid query method. Must be a string, got integer"],
    [
      { method: "limit", values: [1.5] },
      "Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807",
    ],
  ])("refuses %j in the server's words", async (query, message) => {
    const { status, body } = await ada.get(posts, [query]);
    expect([status, body["type"], body["message"]]).toEqual([400, "general_query_invalid", message]);
  });

  it("says which query methods it does not cover", async () => {
    const { status, body } = await ada.get(posts, [{ method: "distanceEqual", attribute: "topic", values: [1] }]);
    expect([status, body["message"]]).toEqual([
      501,
      "The embedded backend does not cover the query method distanceEqual.",
    ]);
  });
});
