// @module-tag detail
// No query holds everybody else up: what would take too long at 100,000 posts is refused in the server's words, and what
// the app asks for never is.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { openDatabase } from "../../emulator/database";
import { documents, memberOf, signedInAs, startBackend, type Client } from "./support/backend";

const folder = mkdtempSync(join(tmpdir(), "chorus-costly-"));
const dataFile = join(folder, "data.sqlite");
let emulator: Emulator;
let ada: Client;

const words = "river market morning again never always quiet lantern bridge harbour".split(" ");

/** Posts as they stand in the table, without the detour through a hundred thousand requests. */
const fill = (count: number): void => {
  const database = openDatabase(dataFile);
  // All of it fits into memory, where its indexes are made, and nothing is lost if the machine fails meanwhile.
  database.script("PRAGMA cache_size = -400000; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0");
  const word = (at: string): string => `json_extract(?, '$[' || (${at}) || ']')`;
  const list = JSON.stringify(words);
  const rest =
    "and what comes after it goes on and on, until it is as long as a post may be: a hundred and fifty letters, number";
  const content = `${word("at % 10")} || ' ' || ${word("at / 7 % 10")} || ' ${rest} ' || at`;
  const article = "'https://example.com/' || at || printf('%.*c', 600, '/')";
  database.run(
    `WITH RECURSIVE numbers(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM numbers WHERE at < ${count}),
      texts AS MATERIALIZED (SELECT at, ${content} AS content, ${article} AS article, strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 1700000000 + at, 'unixepoch') AS date FROM numbers)
     INSERT INTO "main.posts" (_uid, _createdAt, _updatedAt, _permissions, content, "content~", userId, "userId~", parentId, "parentId~", article, "article~", topic, "topic~", location, "location~")
     SELECT 'p' || at, date, date, '["update(\\"user:ada\\")"]', content, content, 'u' || (at % 500), 'u' || (at % 500), iif(at % 3, '', 'p1'), iif(at % 3, '', 'p1'), article, article, 'News', 'news', 'By the river', 'by the river' FROM texts`,
    list,
    list,
  );
  database.script(`INSERT INTO "main.posts.search content" (rowid, words) SELECT _id, content FROM "main.posts"`);
  database.close();
};

beforeAll(async () => {
  const empty = startBackend({ dataFile });
  await memberOf(empty, "ada");
  empty.close();
  fill(100_000);
  emulator = startBackend({ dataFile });
  ada = signedInAs(emulator, "ada");
}, 120_000);

afterAll(() => {
  emulator.close();
  rmSync(folder, { recursive: true });
});

const query = (method: string, attribute?: string, ...values: unknown[]): object => ({ method, attribute, values });
const many = (count: number, of: (at: number) => string = (at) => `word${at}`): string[] =>
  Array.from({ length: count }, (_, at) => of(at));
const newest = query("orderDesc", "$createdAt");
const limit = (most: number): object => query("limit", undefined, most);
/** As many as a post may have. */
const manyWords = many(30, (at) => words[at % 10] ?? "").join(" ");

/** What the screen of activity asks for. */
const forAda = query(
  "or",
  undefined,
  query("equal", "quotedUserId", "ada"),
  query("equal", "parentUserId", "ada"),
  query("search", "content", '"river market"'),
);

interface Work {
  status: number;
  type: unknown;
  /** Milliseconds of work, not of waiting. */
  cost: number;
}

const workOf = async (queries: object[]): Promise<Work> => {
  const before = process.cpuUsage();
  const { status, body } = await ada.get(documents("posts"), queries);
  const { user, system } = process.cpuUsage(before);
  return { status, type: body["type"], cost: (user + system) / 1000 };
};

/** A look at every post, which is allowed: a quarter of a second where the machine has much else to do. */
const wholeLook = [query("contains", "content", "nowhere"), newest];

/** The cheapest look so far: one is no cheaper for the next query, and forty of them are half of the work of all this. */
let cheapestLook = Number.POSITIVE_INFINITY;

const costOfLook = async (): Promise<number> => {
  const { cost } = await workOf(wholeLook);
  cheapestLook = Math.min(cheapestLook, cost);
  return cost;
};

beforeAll(costOfLook);

/**
 * How many such looks the work on a query is worth that was measured first. If that seems to be too many, both are
 * measured side by side until the machine lets both of them be.
 */
const looksOf = async (queries: object[], first: Work, most: number): Promise<number> => {
  if (first.cost / cheapestLook < most) return first.cost / cheapestLook;
  let [look, { cost }] = [Number.POSITIVE_INFINITY, first];
  for (let round = 0; round < 8 && !(cost / look < most); round += 1) {
    look = Math.min(look, await costOfLook());
    cost = Math.min(cost, (await workOf(queries)).cost);
  }
  return cost / look;
};

/** An answer costs less than twice what the longest that is allowed does; a refusal comes before that was done half. */
const mostLooks = { answered: 2, refused: 0.5 };

describe("at 100,000 posts", () => {
  it.each<[string, object[]]>([
    ["the feed", [query("equal", "parentId", ""), newest]],
    ["the feed's next page", [query("equal", "parentId", ""), newest, query("cursorAfter", undefined, "p50000")]],
    ["the news tab", [query("equal", "parentId", ""), query("notEqual", "article", ""), newest]],
    ["a member's posts", [query("equal", "userId", "u7"), newest]],
    ["posts by many ids", [query("equal", "$id", ...many(500, (at) => `p${at}`)), limit(500)]],
    ["reply counts", [query("equal", "parentId", "p1"), query("select", undefined, "parentId"), limit(5000)]],
    ["a search", [query("search", "content", "the river market ag"), newest]],
    ["a search as long as a post", [query("search", "content", manyWords), newest]],
    ["who is answered or named", [forAda, newest]],
    ["who is answered or named, further on", [forAda, newest, query("cursorAfter", undefined, "p50000")]],
    [
      "a few matches in old posts, and how many there are",
      [query("contains", "content", "number 1234"), newest, limit(5)],
    ],
    ["two words anywhere in a text", [query("contains", "content", "nowhere", "nobody"), newest]],
    ["four comparisons that hardly a post passes", many(4).map((word) => query("notBetween", "location", "a", word))],
    ["five alternatives", [query("or", undefined, ...many(5).map((word) => query("equal", "content", word)))]],
    ["a phrase of words that every post has", [query("search", "content", `"${many(20, () => "and").join(" ")}"`)]],
    [
      "many words in the posts of one member",
      [query("equal", "userId", "u7"), query("contains", "content", ...many(200))],
    ],
    ["3,000 posts at once", [limit(3000)]],
    ["a far offset", [query("offset", undefined, 99_000), newest]],
    ["an order without an index", [query("orderAsc", "content")]],
    [
      "such an order backwards from a cursor",
      [query("orderDesc", "location"), query("cursorBefore", undefined, "p50000")],
    ],
    ["two such orders", [query("orderDesc", "topic"), query("orderDesc", "location")]],
    ["a long page in such an order", [query("orderAsc", "content"), limit(1000)]],
    ["a random order", [query("orderRandom")]],
  ])("%s is answered", async (_, queries) => {
    const work = await workOf(queries);
    expect(work.status).toBe(200);
    expect(await looksOf(queries, work, mostLooks.answered)).toBeLessThan(mostLooks.answered);
  });

  it.each<[string, object[]]>([
    ["hundreds of words anywhere in a text", [query("contains", "content", ...many(300))]],
    ["words that texts must not hold", many(10).map((word) => query("notContains", "content", word))],
    ["comparisons by the hundred", many(90).map((word) => query("notEqual", "content", word))],
    ["alternatives by the dozen", [query("or", undefined, ...many(50).map((word) => query("equal", "content", word)))]],
    [
      "a phrase of hundreds of words",
      [query("search", "content", `"${many(500, (at) => words[at % 10] ?? "").join(" ")}"`)],
    ],
    [
      "searches by the dozen",
      many(60, (at) => words[at % 10] ?? "").map((word) => query("notSearch", "content", `${word} ${words.join(" ")}`)),
    ],
    [
      "many orders and a cursor",
      [
        ...["content", "topic", "location", "article"].map((name) => query("orderAsc", name)),
        query("cursorAfter", undefined, "p50000"),
      ],
    ],
    ["a page without end", [limit(1_000_000_000)]],
    ["a long page in a random order", [query("orderRandom"), limit(5000)]],
    ["a far offset in an order without an index", [query("orderAsc", "content"), query("offset", undefined, 99_000)]],
    ["a search for many words in another order", [query("search", "content", manyWords), query("orderAsc", "article")]],
    [
      "a search for many words by their latest change",
      [query("search", "content", manyWords), query("orderDesc", "$updatedAt")],
    ],
    ["choices by the hundred", many(4).map(() => query("equal", "location", ...many(300)))],
    ["the ends of long addresses", [query("endsWith", "article", "nowhere")]],
    ["what agrees with an address for a long while", [query("contains", "article", `${"/".repeat(300)}nowhere`)]],
    [
      "comparisons, two orders and an offset",
      [
        ...many(8).map((word) => query("notEqual", "article", word)),
        query("orderAsc", "article"),
        query("orderAsc", "content"),
        query("offset", undefined, 90_000),
      ],
    ],
  ])("%s is refused like a query that timed out", async (_, queries) => {
    const work = await workOf(queries);
    expect([work.status, work.type]).toEqual([408, "database_timeout"]);
    expect(await looksOf(queries, work, mostLooks.refused)).toBeLessThan(mostLooks.refused);
  });

  it("the same is answered where there is little to look at", async () => {
    const few = await ada.get(documents("users"), [query("contains", "bio", ...many(300))]);
    expect(few.status).toBe(200);
  });
});
