// Replays recordings of a real Appwrite 1.9.6 server over REST. The same suite runs against any server: see README of
// the emulator for APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID and APPWRITE_API_KEY.
import { afterAll, beforeAll, describe, it } from "vitest";
import { readRecordings, type Recording } from "./support/recordings";
import { createReplay } from "./support/replay";
import { startServer, type Server } from "./support/server";
import { clear, createSessions, people, signUp, writePosts } from "./support/stage";

/** What the emulator does not have. */
const notCovered = new Set(["account.listLogs -> 200"]);

/** The recording hides this address: it is the first account's, in capitals. */
const unhidden = (recording: Recording): Recording =>
  JSON.parse(JSON.stringify(recording).replace("ALICEMWPYN8XW@EXAMPLE.COM", "ALICE@EXAMPLE.COM")) as Recording;

const replayed = (name: string, prepare: (server: Server) => Promise<void>): void => {
  describe(`the recording ${name}`, () => {
    let server: Server;
    let replay: ReturnType<typeof createReplay>;

    beforeAll(async () => {
      server = startServer();
      await clear(server);
      await prepare(server);
      replay = createReplay(server, createSessions(server));
    });

    afterAll(() => server.close());

    for (const recording of readRecordings(name)
      .map(unhidden)
      .filter((each) => !notCovered.has(each.name)))
      it(recording.name, () => replay(recording));
  });
};

replayed("account", (server) => signUp(server, people.blk));
replayed("sessions", (server) => signUp(server, people.bob));
replayed("documents", (server) => signUp(server, people.alice));

const withPosts = async (server: Server): Promise<void> => {
  await signUp(server, people.alice);
  await signUp(server, people.bob);
  await writePosts(server);
};

replayed("queries", withPosts);
replayed("permissions", withPosts);
