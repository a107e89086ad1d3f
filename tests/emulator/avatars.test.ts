// Pictures of initials, and the recordings of the server's avatars.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { readRecordings } from "../contract/support/recordings";
import { startServer, type Server } from "../contract/support/server";
import { createSessions, people, signUp } from "../contract/support/stage";
import { memberOf, startBackend } from "./support/backend";
import { bytesOf, filePerson, sizeOf } from "./support/files";
import { replayPicture } from "./support/picture-replay";

/** Answered with 501. */
const notCovered = new Set(["avatars.qr -> 200", "avatars.flag -> 200", "avatars.browser -> 200"]);

describe("the recording avatars", () => {
  let server: Server;
  let sessions: ReturnType<typeof createSessions>;

  beforeAll(async () => {
    server = startServer();
    await signUp(server, people.alice);
    sessions = createSessions(server);
  });

  afterAll(() => server.close());

  for (const recording of readRecordings("avatars").filter(({ name }) => !notCovered.has(name)))
    it(recording.name, () => replayPicture(server, sessions, recording));
});

describe("the initials", () => {
  let emulator: Emulator;

  beforeAll(async () => {
    emulator = startBackend();
    await memberOf(emulator, "zed");
  });

  afterAll(() => emulator.close());

  const initials = (query: string, userId: string | null = null): Promise<Response> =>
    filePerson(emulator, userId).fetch(`/avatars/initials?${query}`);

  /** How many different colours a picture has: one when nothing is drawn on it. */
  const isBlank = async (response: Response): Promise<boolean> => {
    const { channels } = await sharp(await bytesOf(response)).stats();
    return channels.every(({ min, max }) => min === max);
  };

  it("have the size that is asked for, and 500 × 500 otherwise", async () => {
    expect(await sizeOf(await initials("name=Ada&width=40&height=64"))).toEqual({
      format: "png",
      width: 40,
      height: 64,
    });
    expect(await sizeOf(await initials("name=Ada"))).toEqual({ format: "png", width: 500, height: 500 });
  });

  it("are drawn for Latin names, and left out for others as on the server", async () => {
    expect(await isBlank(await initials("name=Ada+Lovelace"))).toBe(false);
    expect(await isBlank(await initials(`name=${encodeURIComponent("青木そら")}`))).toBe(true);
  });

  it("take the background that is asked for", async () => {
    const pixel = await sharp(await bytesOf(await initials("name=Ada&background=00ff00&width=20&height=20")))
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...pixel]).toEqual([0, 255, 0]);
  });

  it("are those of the person who asks, when no name is given", async () => {
    expect(await isBlank(await initials("", "zed"))).toBe(false);
    expect(await isBlank(await initials(""))).toBe(true);
  });

  it("take names of 128 characters and no more, whatever they are", async () => {
    expect((await initials(`name=${"a".repeat(128)}`)).status).toBe(200);
    expect((await initials("name=")).status).toBe(200);
    expect((await initials(`name=${encodeURIComponent("😀".repeat(128))}`)).status).toBe(200);
    const refused = await initials(`name=${"a".repeat(129)}`);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        message: "Invalid `name` param: Value must be a valid string and at least 1 chars and no longer than 128 chars",
      },
    ]);
  });

  it.each(["width=1.5", "width=-1", "height=1e3", "width=0x10", "background=%23fff", 'background="/>'])(
    "refuse %s with a sentence",
    async (query) => {
      const response = await initials(`name=A&${query}`);
      expect([response.status, ((await response.json()) as { type: string }).type]).toEqual([
        400,
        "general_argument_invalid",
      ]);
    },
  );

  it.each([
    "qr?text=a",
    "flags/de",
    "browsers/ff",
    "credit-cards/visa",
    "favicon?url=http://a.example",
    "image?url=http://a.example",
  ])("are all there is: %s is answered with 501", async (path) => {
    const response = await filePerson(emulator, null).fetch(`/avatars/${path}`);
    expect(response.status).toBe(501);
    expect(((await response.json()) as { message: string }).message).toMatch(/does not cover/);
  });
});
