// @module-tag detail
// What members, limited members and former moderators try at the table that only moderators write, by plain requests.
// What the server cannot refuse doesn't count (tests/unit/sdk/base/authentic.test.ts).
import { afterAll, beforeAll, expect, it } from "vitest";
import { digitId } from "../../emulator/ids";
import { isAuthentic } from "../../src/sdk/base/authentic";
import { startServer, type Server } from "./support/server";
import { asServer, clear, createSessions, own as ownedBy, signUp, somebody, type Sessions } from "./support/stage";

const people = {
  moderator: somebody("moderator"),
  "former moderator": somebody("former"),
  "limited member": somebody("limited"),
  member: somebody("member"),
};
type Name = keyof typeof people;

const rows = "/v1/databases/main/collections/moderation/documents";
const twins = "/v1/tablesdb/main/tables/moderation/rows";
const everybody = ['read("users")'];
const ids = {
  limit: digitId(new Date()),
  settled: digitId(new Date()),
  own: digitId(new Date()),
  fine: digitId(new Date()),
};

const limitOf = (who: Name, by: Name) => ({
  kind: "limit",
  userId: people[who].id,
  reason: "Spam",
  moderatorId: people[by].id,
  endedBy: "",
});

let server: Server;
let sessions: Sessions;

const as = (who: Name, method: string, path: string, body?: unknown): Promise<Response> =>
  sessions.send(`${who}#1`, method, path, body);

const write = (who: Name, documentId: string, data: object, permissions: readonly string[]) =>
  as(who, "POST", rows, { documentId, data, permissions });

const label = (who: Name, labels: readonly string[]) =>
  asServer(server, "PUT", `/v1/users/${people[who].id}/labels`, { labels });

const row = async (id: string) => (await asServer(server, "GET", `${rows}/${id}`)) as Record<string, unknown>;

beforeAll(async () => {
  server = startServer();
  await clear(server);
  for (const each of Object.values(people)) await signUp(server, each);
  sessions = createSessions(server, people);
  await label("moderator", ["moderator"]);
  await label("former moderator", ["moderator"]);
  const written = [
    await write("moderator", ids.limit, limitOf("limited member", "moderator"), everybody),
    await write("moderator", ids.settled, { kind: "dismiss", moderatorId: people.moderator.id, endedBy: "" }, [
      'read("label:moderator")',
    ]),
    // What the server lets a moderator keep.
    await write("former moderator", ids.own, limitOf("member", "former moderator"), [
      ...everybody,
      `update("user:${people["former moderator"].id}")`,
    ]),
    await write("former moderator", ids.fine, limitOf("member", "former moderator"), everybody),
  ];
  expect(written.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await label("former moderator", []);
});

afterAll(() => server.close());

const at = (id: string): string => `${rows}/${id}`;

const forged = (who: Name, more: object = {}) => ({
  documentId: digitId(new Date()),
  data: limitOf("moderator", who),
  permissions: everybody,
  ...more,
});

const own = (who: Name): string[] => ownedBy(people[who].id);

const ended = (who: Name) => ({ data: { endedBy: people[who].id } });

const warning = { kind: "warning", subjectKind: "post", subjectId: "1", reason: "Nudity", endedBy: "" };

type Attack = [attack: string, method: string, path: string, body: object | undefined, status?: number];

/** Whoever they are. */
const anybodys = (who: Name): Attack[] => [
  ["writes a limit", "POST", rows, forged(who)],
  ["writes a limit with permissions of their own", "POST", rows, forged(who, { permissions: own(who) })],
  ["writes a limit in a moderator's name", "POST", rows, forged("moderator")],
  ["writes a warning", "POST", rows, forged(who, { data: { ...warning, moderatorId: people.moderator.id } })],
  ["settles reports", "POST", rows, forged(who, { data: { kind: "dismiss", until: "2999", endedBy: "" } })],
  [
    "writes a limit by the tables API",
    "POST",
    twins,
    { rowId: digitId(new Date()), data: limitOf("moderator", who), permissions: everybody },
  ],
  ["upserts a limit", "PUT", at(digitId(new Date())), { data: limitOf("moderator", who), permissions: everybody }],
  ["says that a limit has ended", "PATCH", at(ids.limit), ended(who)],
  ["gives a limit to somebody else", "PATCH", at(ids.limit), { data: { userId: people.member.id } }],
  ["takes the permissions of a limit", "PATCH", at(ids.limit), { permissions: own(who) }],
  [
    "upserts a limit that there is",
    "PUT",
    at(ids.limit),
    { data: { ...limitOf("limited member", "moderator"), endedBy: "x" } },
  ],
  ["deletes a limit", "DELETE", at(ids.limit), {}],
  ["deletes a limit by the tables API", "DELETE", `${twins}/${ids.limit}`, {}],
  ["makes a limit again", "POST", rows, forged(who, { documentId: ids.limit })],
  ["reads what settles reports", "GET", at(ids.settled), undefined, 404],
];

const attacks: [Name, ...Attack][] = [
  ["former moderator", "ends a limit that they set in office", "PATCH", at(ids.fine), ended("former moderator")],
  ["former moderator", "deletes a limit that they set in office", "DELETE", at(ids.fine), {}],
];
for (const who of ["member", "limited member", "former moderator"] as const)
  for (const each of anybodys(who)) attacks.push([who, ...each]);

it.each(attacks)("limited-5: a %s who %s gets nowhere", async (who, _, method, path, body, status = 401) => {
  const before = await Promise.all([ids.limit, ids.settled, ids.fine].map(row));
  const answer = await as(who, method, path, body);
  expect(answer.status, await answer.text()).toBe(status);
  expect(await Promise.all([ids.limit, ids.settled, ids.fine].map(row))).toEqual(before);
});

it("limited-5: a former moderator can change only what counted for nobody from the start", async () => {
  expect(isAuthentic("moderation", await row(ids.own))).toBe(false);
  const data = { userId: people.moderator.id };
  expect((await as("former moderator", "PATCH", `${rows}/${ids.own}`, { data })).status).toBe(200);
  expect(isAuthentic("moderation", await row(ids.own))).toBe(false);
  expect(isAuthentic("moderation", await row(ids.fine))).toBe(true);
});

it("limited-5: members read the limits, and nothing that settles reports", async () => {
  const { documents } = (await (await as("member", "GET", rows)).json()) as { documents: { $id: string }[] };
  expect(documents.map(({ $id }) => $id).toSorted()).toEqual([ids.limit, ids.own, ids.fine].toSorted());
});
