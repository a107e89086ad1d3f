// Compares an answer with a recorded one: everything but what varies from run to run, of which the shape is compared.
import { expect } from "vitest";
import schema from "../../../appwrite.config.json" with { type: "json" };
import { firstSchema } from "../../support/first-schema";
import { isEmulator, projectId } from "./server";

/** Values that no two runs share. */
const varying = new Set(
  "$createdAt $updatedAt invited joined registration accessedAt passwordUpdate expire $sequence secret time timestamp".split(
    " ",
  ),
);

const columnsOf = ({ tables }: { tables: readonly { columns: readonly { key: string }[] }[] }): string[] =>
  tables.flatMap(({ columns }) => columns.map(({ key }) => key));

const recordedColumns = new Set([...columnsOf(firstSchema), "name", "communityId", "teamId"]);

/** Columns that are younger than the recordings, and keys that the server shows in some answers only. */
const optional = new Set([
  ...columnsOf(schema).filter((key) => !recordedColumns.has(key)),
  "impersonator",
  "impersonatorUserId",
  "userPhone",
]);

/** The server shows hashes to API keys, and the address of whoever is invited by id; the emulator does not. */
const withheld = new Set(["password", "hash", "hashOptions", ...(isEmulator ? ["userEmail"] : [])]);

/** The recordings' project. */
export const localised = (text: string): string =>
  text.replaceAll("a_session_social", `a_session_${projectId}`).replaceAll("project=social", `project=${projectId}`);

/** Ids that the server made begin with the time of the recording. */
const madeByServer = /6b0[0-9][0-9a-f]{16}/;

const shapeOf = (value: unknown): unknown => {
  // The server writes $sequence as a number here and as digits there.
  if (typeof value === "number") return "digits";
  if (typeof value !== "string") return typeof value;
  if (value === "") return value;
  return /^\d+$/.test(value) ? "digits" : /^\d{4}-/.test(value) ? value.replaceAll(/\d/g, "0") : "text";
};

/** A value with what varies replaced by its shape; `asked` is the request, whose own ids do not vary. */
const settled = (value: unknown, recorded: unknown, asked: string, key = ""): unknown => {
  if (varying.has(key)) return shapeOf(value);
  const [id] = typeof recorded === "string" ? (madeByServer.exec(recorded) ?? []) : [];
  if (id !== undefined && !asked.includes(id) && typeof value === "string")
    return value.replace(/[0-9a-f]{20}/, "<id>");
  if (Array.isArray(value) && Array.isArray(recorded))
    return value.map((each, at): unknown => settled(each, recorded[at], asked));
  if (typeof value === "object" && value !== null && typeof recorded === "object" && recorded !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !withheld.has(name) && (!optional.has(name) || Object.hasOwn(recorded, name)))
        .map(([name, each]) => [name, settled(each, (recorded as Record<string, unknown>)[name], asked, name)]),
    );
  return typeof value === "string" ? localised(value) : value;
};

/** `renamed`: ids of this run by those of the recording, where a text of the server names them. */
export const expectSame = (
  actual: unknown,
  recorded: unknown,
  asked: string,
  renamed: ReadonlyMap<string, string> = new Map(),
): void => {
  const text = JSON.stringify(actual) ?? "null";
  const named: unknown = JSON.parse([...renamed].reduce((all, [before, now]) => all.replaceAll(now, before), text));
  expect(settled(named, recorded, asked)).toEqual(settled(recorded, recorded, asked));
};

interface EventFrame {
  type: "event";
  data: { events: string[] };
}

const isEvent = (frame: unknown): frame is EventFrame =>
  typeof frame === "object" && frame !== null && "type" in frame && frame.type === "event";

/**
 * Event names are a set: a database that was made through the tables API has `tablesdb.…` twins of them, and a server may
 * add others. What the recording of the older API names must be there.
 */
const withoutNames = ({ type, data }: EventFrame): unknown => ({ type, data: { ...data, events: [] } });

export const expectSameFrame = (actual: unknown, recorded: unknown, asked: string): void => {
  if (!isEvent(actual) || !isEvent(recorded)) {
    expectSame(actual, recorded, asked);
    return;
  }
  const named = recorded.data.events.filter((name) => !name.startsWith("tablesdb."));
  const idsAside = (names: readonly string[]): string[] =>
    names.map((name) => name.replaceAll(/[0-9a-f]{20}/g, "<id>"));
  expect(idsAside(actual.data.events)).toEqual(expect.arrayContaining(idsAside(named)));
  expectSame(withoutNames(actual), withoutNames(recorded), asked);
};

const cookieShape = (cookie: string): string =>
  localised(cookie)
    .replace(/=(?!deleted)[^;]*;/, "=<token>;")
    .replace(/expires=(?!Thu, 01-Jan-1970)\w{3}, \d{2}-\w{3}-\d{4} \d{2}:\d{2}:\d{2} GMT/, "expires=<date>");

/** Headers whose values are asked for; a missing one in the recording says nothing. */
export const expectHeaders = (actual: Headers, recorded: Record<string, string | string[]>): void => {
  for (const [name, value] of Object.entries(recorded)) {
    // A hosted server counts across runs; the embedded backend does not count.
    if (name.startsWith("x-ratelimit-")) continue;
    if (Array.isArray(value)) expect(actual.getSetCookie().map(cookieShape), name).toEqual(value.map(cookieShape));
    else if (name === "x-fallback-cookies" && !value.startsWith("[]"))
      expect(Object.keys(JSON.parse(actual.get(name) ?? "{}") as object), name).toEqual([`a_session_${projectId}`]);
    else expect(actual.get(name), name).toBe(value);
  }
};
