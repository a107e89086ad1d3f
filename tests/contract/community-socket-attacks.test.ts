// Who listens hears of a private community only as long as they are in its team. A message that everybody may read ends
// each wait: what comes before it was heard, and nothing else.
import { afterEach, describe, expect, it } from "vitest";
import { digitId } from "../../emulator/ids";
import { closed, type Name, openStage, people, rows, secret, type Stage } from "./support/community-stage";
import { origin, projectId } from "./support/server";
import { type Line, openLine } from "./support/sockets";
import { asServer, own } from "./support/stage";

let stage: Stage;
let line: Line | undefined;

afterEach(() => {
  line?.close();
  stage.close();
});

const { teamId } = closed;

/** Everything that somebody could ask to hear of. */
const channels = [
  "documents",
  "rows",
  "files",
  "teams",
  "memberships",
  `teams.${teamId}`,
  `databases.main.collections.messages.documents.${closed.messageId}`,
  ...["communities", "threads", "messages", "hidden", "reads", "memberships"].flatMap((table) => [
    `databases.main.collections.${table}.documents`,
    `databases.main.tables.${table}.rows`,
  ]),
];

const listen = async (name: Name): Promise<void> => {
  const asked = new URLSearchParams([["project", projectId], ...channels.map((channel) => ["channels[]", channel])]);
  const opened = openLine(stage.server, `/v1/realtime?${asked}`, { origin });
  line = opened;
  expect(await opened.next()).toMatchObject({ type: "connected" });
  opened.send(JSON.stringify({ type: "authentication", data: { session: await stage.token(name) } }));
  expect(await opened.next()).toMatchObject({ type: "response" });
};

interface Heard {
  data: { payload: { content?: string; leavingIds?: string } };
}

/** What was heard until a public message came. */
const heardRows = async (): Promise<Heard["data"]["payload"][]> => {
  const content = `end ${digitId(new Date())}`;
  const data = { communityId: "1", teamId: "1", parentId: "", parentUserId: "", content, userId: people.outsider.id };
  const permissions = ['read("users")', ...own(people.outsider.id)];
  const answer = await stage.as("outsider", "POST", rows("messages"), {
    documentId: digitId(new Date()),
    data,
    permissions,
  });
  expect(answer.status).toBe(201);
  if (!line) throw new Error("Nobody listens");
  const found: Heard["data"]["payload"][] = [];
  for (;;) {
    const { data: event } = (await line.next()) as Heard;
    if (event.payload.content === content) return found;
    found.push(event.payload);
  }
};

const heard = async (): Promise<(string | undefined)[]> => (await heardRows()).map(({ content }) => content);

const say = async (content: string): Promise<void> => {
  const answer = await stage.as("member", "POST", rows("messages"), {
    documentId: digitId(new Date()),
    data: {
      communityId: closed.id,
      teamId,
      parentId: "",
      parentUserId: "",
      content,
      userId: people.member.id,
    },
    permissions: [`read("team:${teamId}")`, `read("user:${people.member.id}")`, ...own(people.member.id)],
  });
  expect(answer.status).toBe(201);
};

/** One change of each kind in the private community. */
const live = async (): Promise<void> => {
  await say(secret);
  const content = { data: { content: `${secret} again` } };
  await stage.as("member", "PATCH", `${rows("messages")}/${closed.messageId}`, content);
  await stage.as("member", "PATCH", `${rows("threads")}/${closed.threadId}`, content);
  await stage.as("moderator", "PATCH", `${rows("hidden")}/${closed.hiddenId}`, {
    data: { subjectIds: closed.messageId },
  });
  await stage.as("owner", "PATCH", `${rows("communities")}/${closed.id}`, { data: { rules: secret } });
  await stage.as("member", "DELETE", `${rows("threads")}/${closed.threadId}`, {});
};

describe("a socket", () => {
  it.each(["outsider", "former"] as const)("community-rows-2: of the %s hears nothing of it", async (name) => {
    stage = await openStage();
    await listen(name);
    await live();
    expect(await heard()).toEqual([]);
  });

  it("community-rows-2: of a member hears it, and nothing more once they are removed", async () => {
    stage = await openStage();
    await listen("moderator");
    await say("before");
    expect(await heard()).toEqual(["before"]);
    const membership = await stage.membershipOf(teamId, "moderator");
    await asServer(stage.server, "DELETE", `/v1/teams/${teamId}/memberships/${membership}`, {});
    // That they were removed may be heard.
    await heard();
    await live();
    expect(await heard()).toEqual([]);
  });

  it("shared-14: of a member hears the row that names them, though they are removed right after it", async () => {
    stage = await openStage();
    await listen("member");
    const membership = await stage.membershipOf(teamId, "member");
    const leavingIds = people.member.id;
    const tell = async (data: object): Promise<void> => {
      const told = await stage.as("owner", "PATCH", `${rows("communities")}/${closed.id}`, { data });
      expect(told.status).toBe(200);
    };
    await tell({ leavingIds });
    const removed = await stage.as("owner", "DELETE", `/v1/teams/${teamId}/memberships/${membership}`, {});
    expect(removed.status).toBe(204);
    await tell({ leavingIds: "" });
    const told = (await heardRows()).flatMap((payload) => payload.leavingIds ?? []);
    expect(told).toEqual([leavingIds]);
  });
});
