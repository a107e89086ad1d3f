import { describe, expect, it } from "vitest";
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };
import { lossesOf, pushCommands, readPushSettings, withoutKey, withSettings } from "../../../scripts/push-plan";

const env = {
  VITE_APPWRITE_ENDPOINT: "https://appwrite.example/v1/",
  VITE_APPWRITE_PROJECT_ID: "chorus",
  APPWRITE_API_KEY: "standard_abc",
};

describe("pushing the backend", () => {
  it("takes its values from the environment", () => {
    expect(readPushSettings(env)).toEqual({
      settings: { endpoint: "https://appwrite.example/v1", projectId: "chorus", key: "standard_abc" },
      problems: [],
    });
  });

  it("says in one sentence each what is missing", () => {
    const { problems } = readPushSettings({});
    expect(problems.map((sentence) => sentence.split(" ")[0])).toEqual([
      "VITE_APPWRITE_ENDPOINT",
      "VITE_APPWRITE_PROJECT_ID",
      "APPWRITE_API_KEY",
    ]);
  });

  it.each(["/v1", "appwrite.example/v1", "ftp://appwrite.example"])("refuses the address %s", (address) => {
    expect(readPushSettings({ ...env, VITE_APPWRITE_ENDPOINT: address }).problems).toEqual([
      `VITE_APPWRITE_ENDPOINT must be an absolute http(s) address, but it is “${address}”.`,
    ]);
  });

  it("refuses a project id that would read as an option", () => {
    expect(readPushSettings({ ...env, VITE_APPWRITE_PROJECT_ID: "--force" }).problems).toHaveLength(1);
  });

  it("never quotes the key", () => {
    expect(JSON.stringify(readPushSettings({ APPWRITE_API_KEY: "standard_abc" }).problems)).not.toContain(
      "standard_abc",
    );
    expect(withoutKey("key: standard_abc, again standard_abc", "standard_abc")).toBe("key: •••, again •••");
  });

  it("runs one exact version of Appwrite’s CLI, tables before buckets, and never collections", () => {
    const commands = pushCommands(readPushSettings(env).settings).map((args) => args.join(" "));
    expect(commands).toEqual([
      "--yes appwrite-cli@12.0.1 client --endpoint https://appwrite.example/v1 --project-id chorus --key standard_abc",
      "--yes appwrite-cli@12.0.1 push tables --all --force",
      "--yes appwrite-cli@12.0.1 push buckets --all --force",
    ]);
  });

  it("puts the project into a copy of the configuration and nothing else", () => {
    const { settings } = readPushSettings(env);
    expect(withSettings(repositorySchema, settings)).toEqual({
      ...repositorySchema,
      endpoint: "https://appwrite.example/v1",
      projectId: "chorus",
    });
    expect(repositorySchema.projectId).toBe("YOUR_PROJECT_ID");
  });
});

describe("what a push would lose", () => {
  const main = { $id: "main", name: "Chorus" };

  it("is nothing in an empty project, and nothing in one that was pushed before", () => {
    expect(lossesOf(repositorySchema, { databases: [], tables: [] })).toEqual([]);
    expect(lossesOf(repositorySchema, { databases: [main], tables: repositorySchema.tables })).toEqual([]);
  });

  it("is every other database, because the CLI deletes those", () => {
    const [sentence] = lossesOf(repositorySchema, { databases: [main, { $id: "shop", name: "Shop" }], tables: [] });
    expect(sentence).toMatch(/^The database Shop \(shop\) and everything in it would be deleted/);
  });

  it("is every column that is unknown or different", () => {
    const users = repositorySchema.tables.find(({ $id }) => $id === "users");
    const columns = [
      ...(users?.columns ?? []).filter(({ key }) => key !== "bio"),
      { key: "bio", type: "string", size: 9 },
      { key: "phone", type: "string", size: 20 },
    ];
    expect(
      lossesOf(repositorySchema, { databases: [main], tables: [{ $id: "users", databaseId: "main", columns }] }),
    ).toEqual([
      "The column bio of users differs from appwrite.config.json and would be made anew, without its data.",
      "The column phone of users and its data would be deleted: appwrite.config.json does not know it.",
    ]);
  });
});
