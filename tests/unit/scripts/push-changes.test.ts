import { describe, expect, it } from "vitest";
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };
import { projectInVariables, withoutKey } from "../../../scripts/host/project";
import { changesOf } from "../../../scripts/host/push-changes";
import { lossesOf } from "../../../scripts/host/push-losses";
import { firstSchema } from "../../support/first-schema";

const env = {
  VITE_APPWRITE_ENDPOINT: "https://appwrite.example/v1/",
  VITE_APPWRITE_PROJECT_ID: "chorus",
  APPWRITE_API_KEY: "standard_abc",
};

const main = { $id: "main", name: "Chorus" };

describe("the project of the environment", () => {
  it("has its values, without a slash at the end", () => {
    expect(projectInVariables(env, "all scopes")).toMatchObject({
      endpoint: "https://appwrite.example/v1",
      projectId: "chorus",
      key: "standard_abc",
    });
  });

  it("is refused with one sentence for each value that is missing", () => {
    expect(() => projectInVariables({}, "users.read")).toThrow(
      /^VITE_APPWRITE_ENDPOINT .*\nVITE_APPWRITE_PROJECT_ID .*\nAPPWRITE_API_KEY .* users\.read/,
    );
  });

  it.each(["/v1", "appwrite.example/v1", "ftp://appwrite.example"])("is refused at the address %s", (address) => {
    expect(() => projectInVariables({ ...env, VITE_APPWRITE_ENDPOINT: address }, "all scopes")).toThrow(
      `VITE_APPWRITE_ENDPOINT must be an absolute http(s) address, but it is “${address}”.`,
    );
  });

  it("is refused with an id that would read as an option", () => {
    expect(() => projectInVariables({ ...env, VITE_APPWRITE_PROJECT_ID: "--force" }, "all scopes")).toThrow(
      "VITE_APPWRITE_PROJECT_ID must be an Appwrite id",
    );
  });

  it("never shows its key", () => {
    expect(withoutKey("key: standard_abc, again standard_abc", "standard_abc")).toBe("key: •••, again •••");
  });
});

describe("what a push would lose", () => {
  it("is nothing in an empty project, and nothing in one that was pushed before", () => {
    expect(lossesOf(repositorySchema, { databases: [], tables: [], buckets: [] })).toEqual([]);
    expect(lossesOf(repositorySchema, { ...repositorySchema, databases: [main] })).toEqual([]);
  });

  it("is nothing in a project of 0.8.0", () => {
    expect(lossesOf(repositorySchema, { ...firstSchema, databases: [main] })).toEqual([]);
  });

  it("is every other table of the database, because the CLI deletes those too", () => {
    const [users] = repositorySchema.tables;
    if (!users) throw new Error("The schema has no tables");
    const remote = {
      databases: [main],
      tables: [Object.assign({}, users, { $id: "notes", name: "Notes" })],
      buckets: [],
    };
    expect(lossesOf(repositorySchema, remote)).toEqual([
      "The table Notes (notes) of the database main and everything in it would be deleted: move it to a project of its own.",
    ]);
  });

  it("is every other database, because the CLI deletes those", () => {
    const [sentence] = lossesOf(repositorySchema, {
      databases: [main, { $id: "shop", name: "Shop" }],
      tables: [],
      buckets: [],
    });
    expect(sentence).toMatch(/^The database Shop \(shop\) and everything in it would be deleted/);
  });

  it("is every column that is unknown or different", () => {
    const users = repositorySchema.tables.find(({ $id }) => $id === "users");
    const columns = [
      ...(users?.columns ?? []).filter(({ key }) => key !== "bio"),
      { key: "bio", type: "string", size: 9 },
      { key: "phone", type: "string", size: 20 },
    ];
    if (!users) throw new Error("The schema has no users");
    const tables = [Object.assign({}, users, { columns })];
    expect(lossesOf(repositorySchema, { databases: [main], tables, buckets: [] })).toEqual([
      "The column bio of users differs from appwrite.config.json and would be made anew, without its data.",
      "The column phone of users and its data would be deleted: appwrite.config.json does not know it.",
    ]);
  });
});

describe("what a push would change", () => {
  it("is nothing the second time", () => {
    expect(changesOf(repositorySchema, { ...repositorySchema, databases: [main] })).toEqual([]);
  });

  it("is everything in an empty project", () => {
    const changes = changesOf(repositorySchema, { databases: [], tables: [], buckets: [] });
    expect(changes).toHaveLength(1 + repositorySchema.tables.length + repositorySchema.buckets.length);
    expect(changes[0]).toBe("Add the database Chorus (main)");
  });

  it("adds to a project of 0.8.0, and takes nothing from it but the unique index", () => {
    const changes = changesOf(repositorySchema, { ...firstSchema, databases: [main] });
    expect(changes.filter((each) => !/(?:: allow|: add|^Add) /.test(each))).toEqual([
      "Table users: remove a unique index over accountId (accountId); its rows stay",
    ]);
    const some = [
      'Table users: allow update("label:moderator")',
      'Table users: allow delete("label:moderator")',
      "Table users: add the column handle (older rows read null in it)",
      "Table users: add an index over accountId (account)",
      "Table users: remove a unique index over accountId (accountId); its rows stay",
      'Table posts: allow delete("label:moderator")',
      "Table posts: add the column parentUserId (older rows read null in it)",
      "Table posts: add the column articleTitle (older rows read null in it)",
      "Table posts: add the column articleSource (older rows read null in it)",
      "Table posts: add the column articleImage (older rows read null in it)",
      "Table posts: add the column pictures (older rows read null in it)",
      "Table posts: add the column articleQuote (older rows read null in it)",
      "Table posts: add the column quotedPostId (older rows read null in it)",
      "Table posts: add the column quotedUserId (older rows read null in it)",
      "Table posts: add an index over parentUserId and $createdAt (parentUserId)",
      "Table posts: add an index over quotedUserId and $createdAt (quotedUserId)",
      "Add the table handles with handle, userId",
      "Add the table likes with postId, userId, postUserId",
      'Bucket avatars: allow delete("label:moderator")',
      "Add the bucket pictures",
      "Add the bucket private-pictures",
    ];
    expect(changes).toEqual(expect.arrayContaining(some));
  });
});
