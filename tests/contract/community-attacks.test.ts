// @module-tag detail
// What outsiders and former members try on the rows of communities, through plain requests with a session of their own.
// Nothing private is told, and nothing that is there changes. Runs against any server by the variables of the contract
// suite; where a real server answers otherwise than the embedded one, both answers are named.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digitId } from "../../emulator/ids";
import { attack, type Attack } from "./support/attack";
import {
  closed,
  closedRows,
  equal,
  files,
  formerMessage,
  open,
  openRows,
  openStage,
  people,
  query,
  type Row,
  rows,
  secret,
  type Stage,
  twins,
} from "./support/community-stage";
import { own } from "./support/stage";

const newId = (): string => digitId(new Date());

/** What nobody may read who is not in the team. */
const readings = ({ name, table, id, data }: Row): Attack[] => {
  const { teamId = "", communityId = data["teamId"] ?? "" } = data;
  const list = (...queries: unknown[]): string => `${rows(table)}?${query(...queries)}`;
  const reading = (what: string, path: string, answers: readonly number[] = [200]): Attack =>
    attack(`${what} the ${name}`, "GET", path, answers);
  return [
    reading("reads", `${rows(table)}/${id}`, [404]),
    reading("reads by the tables API", `${twins(table)}/${id}`, [404]),
    reading("lists all like", rows(table)),
    reading("lists by the tables API", twins(table)),
    reading("finds by its id", list(equal("$id", id))),
    reading("finds by its team", list(equal("teamId", teamId))),
    ...(table === "communities" ? [] : [reading("finds by its community", list(equal("communityId", communityId)))]),
    reading(
      "counts",
      list({ method: "notEqual", attribute: "teamId", values: ["1"] }, { method: "limit", values: [1] }),
    ),
    // The server takes any cursor and so tells that a row exists whose id is known: these ids are random.
    reading("looks behind", list({ method: "cursorAfter", values: [id] }), [400, 200]),
  ];
};

const searches: Attack[] = (
  [
    ["communities", "name"],
    ["communities", "description"],
    ["threads", "content"],
    ["messages", "content"],
  ] as const
).flatMap(([table, attribute]) => [
  attack(
    `searches the ${attribute} of ${table}`,
    "GET",
    `${rows(table)}?${query({ method: "search", attribute, values: ["herons"] })}`,
    [200, 400],
  ),
  attack(
    `finds a piece of the ${attribute} of ${table}`,
    "GET",
    `${rows(table)}?${query({ method: "contains", attribute, values: [secret] })}`,
    [200, 400],
  ),
]);

/** What only its writer, or the team's owners, may do. */
const changes = ({ name, table, id, data }: Row, by: string): Attack[] => {
  const path = `${rows(table)}/${id}`;
  const twin = `${twins(table)}/${id}`;
  const take = own(by);
  const other = { ...data, ...Object.fromEntries(Object.keys(data).map((key) => [key, "1"])) };
  return [
    attack(`rewrites the ${name}`, "PATCH", path, [401], { data: other }),
    attack(`takes the ${name}`, "PATCH", path, [401], { permissions: take }),
    attack(`takes the ${name} by the tables API`, "PATCH", twin, [401], { permissions: take }),
    attack(`upserts the ${name}`, "PUT", path, [401], { data, permissions: take }),
    attack(`upserts the ${name} by the tables API`, "PUT", twin, [401], { data, permissions: take }),
    attack(
      `upserts the ${name} in full-width digits`,
      "PUT",
      `${rows(table)}/${encodeURIComponent(id.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))}`,
      [400],
      { data, permissions: take },
    ),
    attack(`makes the ${name} again`, "POST", rows(table), [409], { documentId: id, data, permissions: take }),
    attack(`deletes the ${name}`, "DELETE", path, [401], {}),
    attack(`deletes the ${name} by the tables API`, "DELETE", twin, [401], {}),
    attack(
      `deletes all rows like the ${name}`,
      "DELETE",
      `${twins(table)}?${query(equal("$id", id))}`,
      [501, 401, 404],
      {},
    ),
  ];
};

/** Rows with rights of a team that the writer is not in. */
const grants: Attack[] = [closed, open].flatMap(({ id: communityId, teamId }) =>
  (
    [
      ["messages", `read("team:${teamId}")`],
      ["threads", `read("team:${teamId}")`],
      ["hidden", `update("team:${teamId}/owner")`],
      ["hidden", `update("team:${teamId}/moderator")`],
      ["communities", `update("team:${teamId}/owner")`],
      ["communities", `delete("team:${teamId}/owner")`],
      ["communities", `read("team:${teamId}")`],
    ] as const
  ).map(([table, permission]) =>
    attack(
      `makes a row of ${table} with ${permission.replace(teamId, teamId === closed.teamId ? "private" : "public")}`,
      "POST",
      rows(table),
      [401, 400],
      {
        documentId: newId(),
        data: {
          communityId,
          teamId,
          parentId: "",
          parentUserId: "",
          content: "forged",
          userId: people.member.id,
          subjectIds: "",
          ...(table === "communities" && { name: "forged", description: "", access: "public", hiddenId: "" }),
        },
        permissions: [permission],
      },
    ),
  ),
);

const onFiles = [closed, open].flatMap(({ fileId }, at): Attack[] => {
  const path = `${files}/${fileId}`;
  const which = at === 0 ? "private" : "public";
  return [
    attack(`deletes the picture of the ${which} one`, "DELETE", path, [401], {}),
    attack(`renames the picture of the ${which} one`, "PUT", path, [401], { name: "x.png" }),
    attack(`takes the picture of the ${which} one`, "PUT", path, [401], { permissions: own(people.outsider.id) }),
  ];
});

/** Every body that makes a row says whose it is: the columns that a table lacks are left out. */
const columns: Readonly<Record<string, readonly string[]>> = {
  messages: ["communityId", "teamId", "parentId", "parentUserId", "content", "userId"],
  threads: ["communityId", "teamId", "parentId", "parentUserId", "content", "userId"],
  hidden: ["communityId", "teamId", "subjectIds"],
  communities: ["name", "description", "teamId", "access", "hiddenId"],
};

const fitting = (tried: Attack): Attack => {
  const table = Object.keys(columns).find((name) => tried.path === rows(name));
  const { body } = tried;
  if (!table || typeof body !== "object" || body === null || !("data" in body)) return tried;
  const known = columns[table] ?? [];
  const data = Object.fromEntries(Object.entries(body.data as object).filter(([key]) => known.includes(key)));
  return tried.method === "POST" && tried.what.startsWith("makes a row")
    ? { ...tried, body: { ...body, data } }
    : tried;
};

const teamTexts = closedRows.filter(({ table }) => table !== "reads");

describe.each(["outsider", "former"] as const)("%s", (name) => {
  let stage: Stage;
  let before: unknown;

  beforeAll(async () => {
    stage = await openStage();
    before = await stage.truth();
  });

  afterAll(() => stage.close());

  const { id } = people[name];

  it.each(
    [
      ...closedRows.flatMap(readings),
      ...searches,
      ...closedRows.flatMap((row) => changes(row, id)),
      ...openRows.flatMap((row) => changes({ ...row, name: `public ${row.name}` }, id)),
      ...grants,
      ...onFiles,
    ].map(fitting),
  )("community-rows-2: $what: $answers", async ({ method, path, body, answers }) => {
    const answer = await stage.as(name, method, path, body);
    const text = await answer.text();
    expect(answers, text).toContain(answer.status);
    if (method === "GET") expect(text).not.toContain(secret);
    // Who was a member finds what they wrote themselves.
    if (method === "GET" && answer.status === 200 && name === "outsider") expect(text).not.toContain(closed.teamId);
    expect(await stage.truth()).toEqual(before);
  });

  it("community-rows-2: counts nothing of the private community", async () => {
    for (const { table, id: rowId } of teamTexts) {
      const { total } = (await (
        await stage.as(name, "GET", `${rows(table)}?${query(equal("$id", rowId), { method: "limit", values: [1] })}`)
      ).json()) as { total: number };
      expect(total, table).toBe(0);
    }
  });
});

describe("former", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });

  afterAll(() => stage.close());

  it("community-rows-2: keeps what they wrote, to delete it, and nothing else", async () => {
    const { total, documents } = (await (await stage.as("former", "GET", rows("messages"))).json()) as {
      total: number;
      documents: { $id: string }[];
    };
    // What is public is there for everybody.
    expect(documents.map(({ $id }) => $id).toSorted()).toEqual([formerMessage, open.messageId].toSorted());
    expect(total).toBe(2);
    // A message that is written anew would be nobody's of the team: they cannot give it to the team any more.
    const path = `${rows("messages")}/${formerMessage}`;
    expect((await stage.as("former", "DELETE", path, {})).status).toBe(204);
    const again = {
      documentId: formerMessage,
      data: closedRows[3]?.data,
      permissions: [`read("team:${closed.teamId}")`],
    };
    expect((await stage.as("former", "POST", rows("messages"), again)).status).toBe(401);
  });
});
