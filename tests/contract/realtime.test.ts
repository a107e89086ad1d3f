// Replays the recorded websocket frames. What others did while the socket was open is read from the events themselves.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { md5, picture, uploadForm } from "../emulator/support/files";
import { expectSameFrame, localised } from "./support/compare";
import { readSocketRecordings, type SocketRecording } from "./support/recordings";
import { isEmulator, origin, startServer, type Server } from "./support/server";
import { eventOf, openLine, type RecordedEvent } from "./support/sockets";
import { asServer, clear, createSessions, people, signUp, writeDocument, type Sessions } from "./support/stage";

/** The file itself was not recorded: a picture of the same size stands in for it. */
const fileOf = async (payload: RecordedEvent["payload"]): Promise<FormData> =>
  uploadForm({
    fileId: String(payload["$id"]),
    bytes: await picture(4, 4, Number(payload["sizeOriginal"])),
    name: String(payload["name"]),
    permissions: payload["$permissions"] as string[],
  });

/** A recording with the hash of the file that stands in for the recorded one. */
const withStandIn = async (recording: SocketRecording): Promise<SocketRecording> => {
  const event = recording.frames.map(eventOf).find((each) => each?.payload["signature"]);
  if (!event) return recording;
  const signature = md5(await picture(4, 4, Number(event.payload["sizeOriginal"])));
  return JSON.parse(
    JSON.stringify(recording).replaceAll(String(event.payload["signature"]), signature),
  ) as SocketRecording;
};

/** Does to the server what a recorded event tells of. */
const perform = async (server: Server, sessions: Sessions, { events, payload }: RecordedEvent): Promise<void> => {
  const [root, one, kind, two, fileAction, four, action] = (events[0] ?? "").split(".");
  const { $id, $permissions } = payload;
  const data = Object.fromEntries(Object.entries(payload).filter(([key]) => !key.startsWith("$")));
  if (root === "users") {
    const name = `${one}#${one === "bob" ? 2 : 3}`;
    if (kind === "sessions") await sessions.send(name, "DELETE", "/v1/account/sessions/current");
    else await sessions.send(name, "PATCH", "/v1/account/prefs", { prefs: data["prefs"] });
    return;
  }
  if (root === "buckets") {
    const session = await sessions.headers("alice#3");
    const files = `/v1/storage/buckets/${one}/files`;
    if (fileAction === "delete") await server.send("DELETE", `${files}/${two}`, session);
    else await server.send("POST", files, session, await fileOf(payload));
    return;
  }
  const path = `/v1/databases/${one}/collections/${two}/documents/${four}`;
  if (action === "create") await writeDocument(server, String(two), String($id), data, $permissions);
  else if (action === "update") await asServer(server, "PATCH", path, { data });
  else await asServer(server, "DELETE", path, {});
};

/** Read from a note of the recording: documents that must not be heard of. */
const unheard: Record<string, { collection: string; id: string; data: Record<string, string>; permissions: string[] }> =
  {
    "private document events": {
      collection: "docsec",
      id: "rtd1",
      data: { t: "x" },
      permissions: ['read("user:bob")'],
    },
    "old style: channels[] in the URL as a guest": {
      collection: "posts",
      id: "rt2",
      data: { content: "for users", userId: "bob" },
      permissions: ['read("users")'],
    },
  };

const replay = async (server: Server, sessions: Sessions, recorded: SocketRecording): Promise<void> => {
  const recording = await withStandIn(recorded);
  const { path, headers } = recording.request;
  const line = openLine(
    server,
    await sessions.filled(localised(path)),
    Object.fromEntries(
      await Promise.all(
        Object.entries({ origin, ...headers }).map(
          async ([name, value]) => [name, await sessions.filled(localised(value))] as const,
        ),
      ),
    ),
  );
  const silent = Object.entries(unheard).find(([name]) => recording.name.startsWith(name))?.[1];
  let quiet = silent;
  // An answer's shape depends on ids that only the request holds.
  const asked = JSON.stringify(recording.frames.filter(({ dir }) => dir === "out"));
  for (const frame of recording.frames) {
    const event = eventOf(frame);
    if (event && quiet) {
      await writeDocument(server, quiet.collection, quiet.id, quiet.data, quiet.permissions);
      quiet = undefined;
    }
    if (event) await perform(server, sessions, event);
    if (frame.dir === "in") expectSameFrame(await line.next(), frame.data, asked);
    else if (frame.dir === "out") {
      const text = typeof frame.data === "string" ? frame.data : JSON.stringify(frame.data);
      line.send(await sessions.filled(localised(text)));
    } else if (frame.dir === "close" && frame.code === 1006) expect(await line.closed).toBe(1006);
  }
  line.close();
};

describe("the recording realtime", () => {
  let server: Server;
  let sessions: Sessions;

  beforeAll(async () => {
    server = startServer();
    await clear(server);
    await signUp(server, people.alice);
    await signUp(server, people.bob);
    sessions = createSessions(server);
    await sessions.send("alice#3", "PATCH", "/v1/account/prefs", { prefs: { other: true } });
  });

  afterAll(() => server.close());

  // Which of two messages is served first is a race on the server, and the recordings hold one outcome.
  const isRace = ({ name }: SocketRecording): boolean => !isEmulator && name.startsWith("SDK 27 order, back to back");

  for (const recording of readSocketRecordings().filter((each) => !isRace(each)))
    it(`${recording.name} (${recording.frames.length} frames, ${recording.request.path})`, () =>
      replay(server, sessions, recording));

  it.runIf(isEmulator)("forgets every socket that has gone", () => {
    expect(server.emulator?.connections).toBe(0);
  });
});
