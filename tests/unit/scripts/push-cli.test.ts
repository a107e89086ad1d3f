import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };
import { notReady, pushByCli } from "../../../scripts/host/push-cli";
import type { PushedConfig, Table } from "../../../scripts/host/push-schema";

const settings = { endpoint: "https://appwrite.example/v1", projectId: "chorus", key: "standard_secret" };
const config: PushedConfig = repositorySchema;
const { schemaVersion: _version, ...schema } = repositorySchema;
const early = "✗ Error: The requested column 'topic' is not yet available. Please try again later.";

const tableOf = (status: string): Table[] =>
  config.tables.slice(0, 1).map((table) => {
    const columns = table.columns.map((column) => Object.assign({}, column, { status }));
    return Object.assign({}, table, { columns });
  });

describe("pushing by Appwrite’s CLI", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** A CLI that answers in this order, and then well; and a server whose columns come to be. */
  const push = async (answers: readonly string[], states: readonly string[] = []) => {
    const [left, coming] = [[...answers], [...states]];
    const whole: string[] = [];
    const ran: string[] = [];
    const said: string[] = [];
    let seen = 0;
    let folder = "";
    const run = async (args: readonly string[], place: string, say: (line: string) => void) => {
      folder = place;
      whole.push(args.join(" "));
      ran.push(args.slice(2, 4).join(" "));
      const refusal = args.includes("tables") ? left.shift() : undefined;
      if (refusal !== undefined) say(`${refusal} ${settings.key}`);
      const pushed: unknown = JSON.parse(readFileSync(join(place, "appwrite.config.json"), "utf8"));
      expect(pushed).toEqual({ ...schema, endpoint: settings.endpoint, projectId: settings.projectId });
      return { code: refusal === undefined ? 0 : 1, said: refusal ?? "" };
    };
    const tables = async (): Promise<Table[]> => {
      seen += 1;
      return tableOf(coming.shift() ?? "available");
    };
    const pushed = pushByCli(settings, config, { tables, say: (line) => void said.push(line), run });
    await vi.runAllTimersAsync();
    const isPushed = await pushed;
    expect(existsSync(folder)).toBe(false);
    expect(said.join("\n")).not.toContain(settings.key);
    return { isPushed, whole, ran, said, seen };
  };

  it("runs each command of one exact version once where the server is ready, tables before buckets", async () => {
    const { isPushed, whole, said } = await push([]);
    expect(isPushed).toBe(true);
    expect(whole).toEqual([
      "--yes appwrite-cli@12.0.1 client --endpoint https://appwrite.example/v1 --project-id chorus --key standard_secret",
      "--yes appwrite-cli@12.0.1 push tables --all --force",
      "--yes appwrite-cli@12.0.1 push buckets --all --force",
    ]);
    expect(said).toEqual([]);
  });

  it("waits until the columns are made, and goes on from there", async () => {
    const { isPushed, ran, seen } = await push([early, early], ["processing", "processing", "available", "available"]);
    expect(isPushed).toBe(true);
    expect(ran).toEqual(["client --endpoint", "push tables", "push tables", "push tables", "push buckets"]);
    expect(seen).toBe(4);
  });

  it("says that the server is not ready where it never is, and stops", async () => {
    const { isPushed, ran, said } = await push(Array.from({ length: 9 }, () => early));
    expect(isPushed).toBe(false);
    expect(ran.filter((each) => each === "push tables")).toHaveLength(4);
    expect(said.at(-1)).toBe(notReady);
  });

  it("waits no longer than three minutes for a column", async () => {
    const { isPushed, seen } = await push(
      [early],
      Array.from({ length: 100 }, () => "processing"),
    );
    expect(isPushed).toBe(true);
    expect(seen).toBeLessThanOrEqual(60);
  });

  it("does not try again what was refused for another reason", async () => {
    const { isPushed, ran, said } = await push(["✗ Error: Invalid index"]);
    expect(isPushed).toBe(false);
    expect(ran).toEqual(["client --endpoint", "push tables"]);
    expect(said).toEqual(["✗ Error: Invalid index •••"]);
  });
});
