// Every list that the app asks for is answered from an index: SQLite says so itself.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import repositorySchema from "../../appwrite.config.json" with { type: "json" };
import { openDatabase, type Database } from "../../emulator/database";
import type { StoredDocument } from "../../emulator/document-rows";
import { createDocumentStore } from "../../emulator/document-store";
import { parseQueries } from "../../emulator/queries";
import { orderedAlongIndex, countSql, listSql } from "../../emulator/query-sql";
import { readSchema, type Collection } from "../../emulator/schema";
import { prepareTables } from "../../emulator/tables";

const newest = { method: "orderDesc", attribute: "$createdAt" };
const oldest = { method: "orderAsc", attribute: "$createdAt" };
const limit = { method: "limit", values: [25] };
const after = { method: "cursorAfter", values: ["p100"] };
const equal = (attribute: string, ...values: string[]) => ({ method: "equal", attribute, values });
const search = (attribute: string) => ({ method: "search", attribute, values: ["hello"] });

const asked: { name: string; collection: string; queries: object[]; counted?: boolean }[] = [
  { name: "the feed", collection: "posts", queries: [equal("parentId", ""), newest, limit] },
  { name: "the next page of the feed", collection: "posts", queries: [equal("parentId", ""), newest, limit, after] },
  {
    name: "the news tab",
    collection: "posts",
    queries: [equal("parentId", ""), { method: "notEqual", attribute: "article", values: [""] }, newest, limit],
  },
  { name: "all posts, newest first", collection: "posts", queries: [newest, limit] },
  { name: "the next page of all posts", collection: "posts", queries: [newest, limit, after] },
  {
    name: "posts with an article",
    collection: "posts",
    queries: [{ method: "notEqual", attribute: "article", values: [""] }, newest, limit],
  },
  {
    name: "posts about an article",
    collection: "posts",
    queries: [equal("article", "https://a.example/"), newest, limit],
  },
  { name: "posts of a topic", collection: "posts", queries: [equal("topic", "News"), newest, limit] },
  {
    name: "top-level posts of a topic",
    collection: "posts",
    queries: [equal("parentId", ""), equal("topic", "News"), newest, limit],
  },
  { name: "somebody's posts", collection: "posts", queries: [equal("userId", "u1"), newest, limit] },
  {
    name: "somebody's posts, next page",
    collection: "posts",
    queries: [equal("userId", "u1"), equal("parentId", ""), newest, limit, after],
  },
  { name: "posts by id", collection: "posts", queries: [equal("$id", "p1", "p2", "p3"), limit] },
  {
    name: "reply counts of a page",
    collection: "posts",
    queries: [
      equal("parentId", "p1", "p2", "p3"),
      { method: "select", values: ["parentId"] },
      { method: "limit", values: [5000] },
    ],
  },
  { name: "replies, oldest first", collection: "posts", queries: [equal("parentId", "p1"), oldest, limit] },
  { name: "replies, next page", collection: "posts", queries: [equal("parentId", "p1"), oldest, limit, after] },
  { name: "a search in the text", collection: "posts", queries: [search("content"), newest, limit] },
  { name: "a search in topics", collection: "posts", queries: [search("topic"), newest, limit] },
  { name: "a search in places", collection: "posts", queries: [search("location"), newest, limit] },
  { name: "the likes of a post", collection: "likes", queries: [equal("postId", "p1"), newest, limit] },
  { name: "the likes of a page", collection: "likes", queries: [equal("postId", "p1", "p2", "p3"), limit] },
  { name: "the likes by a member", collection: "likes", queries: [equal("userId", "u1"), newest, limit] },
  { name: "the likes of a member's posts", collection: "likes", queries: [equal("postUserId", "u1"), newest, limit] },
  { name: "a bookmark", collection: "bookmarks", queries: [equal("postId", "p1"), limit] },
  {
    name: "members by account",
    collection: "users",
    queries: [equal("accountId", "u1"), { method: "limit", values: [1] }],
  },
  { name: "members by id", collection: "users", queries: [equal("$id", "u1", "u2"), limit] },
];

const cursor: StoredDocument = {
  sequence: 100,
  id: "p100",
  createdAt: "2026-01-01T00:00:00.000+00:00",
  updatedAt: "2026-01-01T00:00:00.000+00:00",
  permissions: [],
  data: {},
};

describe("the query plan", () => {
  const schema = readSchema(repositorySchema);
  let database: Database;

  const collectionOf = (id: string): Collection => {
    const collection = schema.collection("main", id);
    if (!collection) throw new Error(`no collection ${id}`);
    return collection;
  };

  beforeAll(() => {
    database = openDatabase(":memory:");
    prepareTables(database, schema);
    const store = createDocumentStore(database);
    database.transaction(() => {
      for (let at = 0; at < 500; at += 1)
        store.insert(collectionOf("posts"), {
          ...cursor,
          id: `p${at}`,
          data: {
            content: "hello",
            userId: `u${at % 7}`,
            parentId: at % 3 ? "" : "p1",
            article: "",
            topic: "News",
            location: "",
          },
        });
    });
  });

  afterAll(() => database.close());

  /** Lines of the plan that read the documents' table; the cost of readers and words is in their own tables. */
  const plan = (sql: { text: string; values: (string | number | null | Uint8Array)[] }): string[] =>
    database.all(`EXPLAIN QUERY PLAN ${sql.text}`, ...sql.values).map(({ detail }) => String(detail));

  it.each(asked)("answers $name from an index", ({ collection: id, queries }) => {
    const collection = collectionOf(id);
    const query = parseQueries(
      collection,
      queries.map((each) => JSON.stringify(each)),
    );
    const position = query.cursor ? (name: string) => (name === "$sequence" ? 100 : cursor.createdAt) : null;
    const lines = plan(listSql(collection, query, null, ["_id", "_uid"], position));
    const table = lines.filter((line) => line.includes("main."));
    expect(
      table.some((line) => /USING (COVERING )?(INDEX|INTEGER PRIMARY KEY)/.test(line)),
      lines.join("\n"),
    ).toBe(true);
  });

  it.each(
    asked
      .filter(({ queries }) => queries.includes(newest) || queries.includes(oldest))
      .filter(({ name }) => !name.includes("search")),
  )("sorts nothing for $name", ({ collection: id, queries }) => {
    const collection = collectionOf(id);
    const query = parseQueries(
      collection,
      queries.map((each) => JSON.stringify(each)),
    );
    const position = query.cursor ? (name: string) => (name === "$sequence" ? 100 : cursor.createdAt) : null;
    expect(plan(listSql(collection, query, null, ["_id", "_uid"], position)).join("\n")).not.toContain("TEMP B-TREE");
  });

  it.each([
    ["likes", equal("postId", "p1")],
    ["posts", equal("parentId", "p1")],
  ])("finds the first of many %s without sorting them, to tell how many there are", (id, filter) => {
    const collection = collectionOf(id);
    const query = parseQueries(
      collection,
      [filter, { method: "limit", values: [1] }].map((each) => JSON.stringify(each)),
    );
    const sorts = (inTime: boolean): boolean =>
      plan(
        listSql(
          collection,
          orderedAlongIndex(collection, query, () => inTime),
          null,
          ["_id"],
          null,
        ),
      )
        .join("\n")
        .includes("TEMP B-TREE");
    expect([sorts(true), sorts(false)]).toEqual([false, true]);
    expect(plan(countSql(collection, query, null)).join("\n")).toContain("COVERING INDEX");
  });

  it.each(
    asked.filter(({ queries }) =>
      queries.some((query) => "attribute" in query && query !== newest && query !== oldest),
    ),
  )("counts $name from an index", ({ collection: id, queries }) => {
    const collection = collectionOf(id);
    const query = parseQueries(
      collection,
      queries.map((each) => JSON.stringify(each)),
    );
    const lines = plan(countSql(collection, query, null));
    expect(lines.join("\n")).toMatch(/SEARCH main\.\w+ USING|main\.\w+\.search \w+ VIRTUAL TABLE INDEX/);
  });
});
