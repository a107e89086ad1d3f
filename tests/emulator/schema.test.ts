// What the schema must never have. On the server, an upsert with a taken value of a unique index overwrites the other
// member's row, permissions included; and an id that can be worked out tells whoever tries it whether a row exists.
import { describe, expect, it } from "vitest";
import schema from "../../appwrite.config.json" with { type: "json" };

const table = (id: string) => {
  const found = schema.tables.find(({ $id }) => $id === id);
  if (!found) throw new Error(`There is no table ${id}`);
  return found;
};

describe("appwrite.config.json", () => {
  it("has no unique index", () => {
    expect(schema.tables.flatMap(({ indexes }) => indexes).filter(({ type }) => type === "unique")).toEqual([]);
  });

  it("lets members change and delete through the permissions of a row alone", () => {
    const open = [...schema.tables, ...schema.buckets].flatMap(({ $id, $permissions }) =>
      $permissions.filter((text) => /^(update|delete|write)\(/.test(text)).map((text) => [$id, text]),
    );
    expect(open.filter(([, text]) => !text?.endsWith('("label:moderator")'))).toEqual([]);
  });

  it.each(["bookmarks", "mutes"])("keeps the rows of %s to their owners", (id) => {
    expect([table(id).$permissions, table(id).rowSecurity]).toEqual([['create("users")'], true]);
  });

  it("lets nobody but moderators read reports, whatever permissions a row names", () => {
    const { $permissions, rowSecurity } = table("reports");
    expect(rowSecurity).toBe(false);
    expect($permissions.filter((text) => !text.endsWith('("label:moderator")'))).toEqual(['create("users")']);
  });

  it("adds to the tables of 0.8.0 nothing that an older row would lack: every later column may be empty", () => {
    const first: Record<string, string[]> = { users: ["username", "accountId"], posts: ["content", "userId"] };
    for (const [id, names] of Object.entries(first))
      expect(
        table(id)
          .columns.filter(({ required }) => required)
          .map(({ key }) => key),
      ).toEqual(names);
  });

  it("names an index anew when it changes: the CLI compares neither columns nor waits for a deletion", () => {
    expect(table("users").indexes.map(({ key, type, columns }) => [key, type, columns])).toEqual([
      ["account", "key", ["accountId"]],
      ["username", "fulltext", ["username"]],
    ]);
  });
});
