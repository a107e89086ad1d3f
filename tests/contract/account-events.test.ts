// Replays the websocket frames of the later recordings: who hears of private rows, labels, preferences, devices and
// mailed secrets. What happened beside a socket is done here, event by event.
import { describe, it } from "vitest";
import type { Mail } from "../../emulator/mails";
import { expectSameFrame, localised } from "./support/compare";
import { readSocketRecordings } from "./support/recordings";
import { isEmulator, origin, startServer, type Server } from "./support/server";
import { eventOf, openLine, type RecordedEvent } from "./support/sockets";
import {
  asServer,
  clear,
  createSessions,
  own,
  personCalled,
  sendJson,
  signUp,
  writeDocument,
  type Sessions,
} from "./support/stage";
import { sendAs } from "./support/staged";

interface Stage {
  server: Server;
  sessions: Sessions;
  mails: Mail[];
}

const begin = async (ids: readonly string[]): Promise<Stage> => {
  const mails: Mail[] = [];
  const server = startServer({ sendMail: (mail) => mails.push(mail) });
  await clear(server);
  const people = Object.fromEntries(ids.map((id) => [id, personCalled(id)]));
  for (const person of Object.values(people)) await signUp(server, person);
  return { server, sessions: createSessions(server, people), mails };
};

/** Writes a row like the recorded one, by key. */
const writeRow = async ({ server }: Stage, { events, payload }: RecordedEvent): Promise<void> => {
  const [, databaseId, , table = "", , id, action] = (events[0] ?? "").split(".");
  const { $permissions: permissions } = payload;
  const data = Object.fromEntries(Object.entries(payload).filter(([key]) => !key.startsWith("$")));
  const path = `/v1/databases/${databaseId}/collections/${table}/documents/${id}`;
  if (action === "create") await writeDocument(server, table, String(id), data, permissions);
  else if (action === "update") await asServer(server, "PATCH", path, { data, permissions });
  else if (action === "upsert") await asServer(server, "PUT", path, { data, permissions });
  else await asServer(server, "DELETE", path, {});
};

const replay = async (
  stage: Stage,
  file: string,
  name: string,
  perform: (event: RecordedEvent, at: number) => Promise<unknown>,
): Promise<void> => {
  const recording = readSocketRecordings(file).find((each) => each.name.startsWith(name));
  if (!recording) throw new Error(`There is no recording ${name}`);
  const headers: Record<string, string> = { origin };
  for (const [key, value] of Object.entries(recording.request.headers))
    headers[key] = await stage.sessions.filled(localised(value));
  const line = openLine(stage.server, await stage.sessions.filled(localised(recording.request.path)), headers);
  const asked = JSON.stringify(recording.frames.filter(({ dir }) => dir === "out"));
  let heard = 0;
  for (const frame of recording.frames) {
    if (frame.dir === "out") line.send(JSON.stringify(frame.data));
    if (frame.dir !== "in") continue;
    const event = eventOf(frame);
    if (event) await perform(event, heard);
    if (event) heard += 1;
    expectSameFrame(await line.next(), frame.data, asked);
  }
  line.close();
};

const kept = (id: string): string[] => [`read("user:${id}")`, ...own(id)];

describe("realtime of private rows", () => {
  it("reaches their owner alone, upserts by their own name", async () => {
    const stage = await begin(["pa", "pb"]);
    await replay(stage, "private-rows", "private rows: the owner's socket", async (event, at) => {
      if (at === 0) await writeDocument(stage.server, "drafts", "e1", { t: "bob" }, kept("pb"));
      await writeRow(stage, event);
    });
    stage.server.close();
  });

  it("does not reach another member", async () => {
    const stage = await begin(["pa", "pb"]);
    await replay(stage, "private-rows", "private rows: another member's socket", async (event) => {
      await writeDocument(stage.server, "drafts", "d1", { t: "one" }, kept("pa"));
      await writeRow(stage, event);
    });
    stage.server.close();
  });
});

describe("realtime of labels", () => {
  const withRows = async (): Promise<Stage> => {
    const stage = await begin(["alice", "bob", "mod"]);
    for (const id of ["p1", "p2"])
      await writeDocument(stage.server, "modposts", id, { t: `alice ${id.slice(1)}` }, own("alice"));
    return stage;
  };
  const label = (stage: Stage, labels: unknown): Promise<unknown> =>
    asServer(stage.server, "PUT", "/v1/users/mod/labels", { labels });

  it("tells of a label, but an open socket goes on hearing what it heard", async () => {
    const stage = await withRows();
    await replay(stage, "labels", "label set while the socket is open", async (event, at) => {
      const { labels } = event.payload;
      if (labels === undefined) return writeRow(stage, event);
      await label(stage, labels);
      // For moderators alone: the socket was opened without the label.
      return writeDocument(stage.server, "modonly", `h${at}`, { t: "h" }, own("alice"));
    });
    stage.server.close();
  });

  it("lets a socket that was opened with a label hear what the label may read", async () => {
    const stage = await withRows();
    await label(stage, ["moderator"]);
    await replay(stage, "labels", "socket opened after the label was set", async (event) => {
      const { labels } = event.payload;
      await (labels === undefined ? writeRow(stage, event) : label(stage, labels));
    });
    stage.server.close();
  });

  it("keeps rows for moderators from members", async () => {
    const stage = await withRows();
    await replay(stage, "labels", "member without the label", async (event, at) => {
      if (at === 0) await writeDocument(stage.server, "modonly", "h1", { t: "h1" }, own("alice"));
      const { labels } = event.payload;
      await (labels === undefined
        ? writeRow(stage, event)
        : asServer(stage.server, "PUT", "/v1/users/bob/labels", { labels }));
    });
    stage.server.close();
  });
});

describe("realtime of one's own account", () => {
  it("tells the other devices of preferences", async () => {
    const stage = await begin(["prefs"]);
    const headersOf = { prefs: { a: { b: [1, 2.5, null, true] }, ü: "😀", empty: {}, list: [] } };
    await sendAs(stage, "prefs#1", "PATCH", "/v1/account/prefs", headersOf);
    await replay(stage, "prefs", "prefs changed in one session", ({ payload }) =>
      sendAs(stage, "prefs#1", "PATCH", "/v1/account/prefs", { prefs: payload["prefs"] }),
    );
    stage.server.close();
  });

  it("tells of sessions that are ended elsewhere", async () => {
    const stage = await begin(["da"]);
    for (const name of ["da#1", "da#2", "da#3"]) await stage.sessions.token(name);
    const { sessions } = (await (await sendAs(stage, "da#1", "GET", "/v1/account/sessions")).json()) as {
      sessions: { $id: string }[];
    };
    const ending = [`/v1/account/sessions/${sessions[1]?.$id}`, "/v1/account/sessions"];
    await replay(stage, "devices", "sessions: socket of a session that is ended elsewhere", (_event, at) =>
      sendAs(stage, "da#1", "DELETE", ending[at] ?? ""),
    );
    stage.server.close();
  });

  it("tells the other devices that the account was closed", async () => {
    const stage = await begin(["da"]);
    await sendAs(stage, "da#4", "PATCH", "/v1/account/email", { email: "newda@example.com", password: "Passw0rd!x" });
    stage.sessions.keep(
      "da#5",
      await sendJson(stage.server, "POST", "/v1/account/sessions/email", {
        email: "newda@example.com",
        password: "Passw0rd!x",
      }),
    );
    await replay(stage, "devices", "account blocks itself", () =>
      sendAs(stage, "da#4", "PATCH", "/v1/account/status", {}),
    );
    stage.server.close();
  });

  // Mails can be read here only.
  it.runIf(isEmulator)("tells of mailed secrets without telling them", async () => {
    const stage = await begin(["rb"]);
    await stage.sessions.token("rb#2");
    await replay(
      stage,
      "recovery",
      "recovery: socket of a session of the account (through the proxy)",
      (_event, at) => {
        const secret = new URL(stage.mails[0]?.link ?? "http://none").searchParams.get("secret");
        return at < 2
          ? sendJson(stage.server, "POST", "/v1/account/recovery", {
              email: "rb@example.com",
              url: "http://localhost:3000/recover",
            })
          : sendJson(stage.server, "PUT", "/v1/account/recovery", { userId: "rb", secret, password: "NewPassw0rd!" });
      },
    );
    stage.server.close();
  });
});
