// @module-tag detail
// Replays what a real Appwrite 1.9.6 server says of pictures of members and posts, and of files that not everybody may
// read. Pictures of the same format and size stand in for the recorded files.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectHeaders, expectSame, localised } from "../contract/support/compare";
import { readRecordings, type Recording } from "../contract/support/recordings";
import { startServer, type Server } from "../contract/support/server";
import { createSessions, people, personCalled, signUp, type Person } from "../contract/support/stage";
import { bytesOf, sizeOf, uploadForm } from "./support/files";

interface RecordedFile {
  file: string;
  size: number;
}

interface RecordedForm {
  fileId?: string;
  file?: RecordedFile;
  "permissions[]"?: string | string[];
}

interface RecordedBytes {
  bytes: number;
  type?: string;
  image?: string;
  width?: number;
  height?: number;
}

const isForm = (body: unknown): body is { formData: RecordedForm } =>
  typeof body === "object" && body !== null && "formData" in body;

const isBytes = (body: unknown): body is RecordedBytes => typeof body === "object" && body !== null && "binary" in body;

/** Wide and high, as the recorded previews tell. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  "c.png": [500, 400],
  "e.webp": [900, 700],
  "f.gif": [200, 150],
  "photo.png": [300, 200],
};

/** Followed by zeros, until it has as many bytes as the recorded one. */
const contents = async ({ file, size }: RecordedFile): Promise<Uint8Array<ArrayBuffer>> => {
  if (size === 0) return new Uint8Array();
  if (file === "fake.png") return new Uint8Array(Buffer.from("hello, I am text!\n"));
  const [width, height] = sizes[file] ?? (size < 1000 ? [16, 16] : [1600, 1200]);
  const drawn = sharp({ create: { width, height, channels: 3, background: "#b4532a" } });
  const [, kind = "png"] = file.split(".");
  const made = await (
    kind === "jpg"
      ? drawn.withMetadata({ orientation: file === "rot.jpg" ? 6 : 1 }).jpeg()
      : kind === "webp"
        ? drawn.webp()
        : kind === "gif"
          ? drawn.gif()
          : drawn.png()
  ).toBuffer();
  return new Uint8Array(Buffer.concat([made, Buffer.alloc(Math.max(0, size - made.length))]));
};

const formOf = async ({ fileId, file, "permissions[]": permissions = [] }: RecordedForm): Promise<FormData> =>
  uploadForm({
    ...(fileId !== undefined && { fileId }),
    ...(file && { name: file.file, bytes: await contents(file) }),
    permissions: [permissions].flat(),
  });

/** The recorded bucket of posts was not encrypted, and all files were others. */
const withoutContents = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    ["signature", "sizeActual", "encryption"].includes(key) ? "of the file" : value,
  );

const replayed = (name: string, known: Readonly<Record<string, Person>>, recordings: readonly Recording[]): void => {
  describe(`the recording ${name}`, () => {
    let server: Server;
    let sessions: ReturnType<typeof createSessions>;

    beforeAll(async () => {
      server = startServer();
      for (const person of Object.values(known)) await signUp(server, person);
      sessions = createSessions(server, known);
    });

    afterAll(() => server.close());

    const filled = (text: string): Promise<string> =>
      sessions.filled(localised(text).replaceAll("project=pics", "project=chorus"));

    for (const recording of recordings)
      it(recording.name, async () => {
        const { as, request, response: recorded } = recording;
        const query = (request.query ?? []).map((pair) =>
          pair.replace(/=(.*)/, (_, value: string) => `=${encodeURIComponent(value)}`),
        );
        const headers: Record<string, string> = isForm(request.body) ? {} : { "content-type": "application/json" };
        if (as !== null && as !== "guest") Object.assign(headers, await sessions.headers(as));
        for (const [header, value] of Object.entries(request.headers ?? {})) headers[header] = await filled(value);
        const body = isForm(request.body) ? await formOf(request.body.formData) : JSON.stringify(request.body);
        const path = request.path + (query.length > 0 ? `?${await filled(decodeURIComponent(query.join("&")))}` : "");
        const response = await server.send(request.method, path, headers, request.method === "GET" ? undefined : body);
        const copy = response.clone();
        expect(response.status, (await copy.text()).slice(0, 300)).toBe(recorded.status);
        // Browsers are told twice about previews that failed; once is enough.
        const { "cache-control": cache, expires: _, "x-appwrite-cache": hit, ...others } = recorded.headers;
        expectHeaders(response.headers, others);
        // The same preview under two addresses is made once here.
        const isShown = recorded.status < 400 && !path.includes("output=jpeg");
        if (isShown && typeof hit === "string") expect(response.headers.get("x-appwrite-cache")).toBe(hit);
        if (isShown && typeof cache === "string") expect(response.headers.get("cache-control")).toBe(cache);
        if (isBytes(recorded.body)) {
          if (!request.path.endsWith("/preview")) {
            expect((await bytesOf(response)).length).toBe(recorded.body.bytes);
            return;
          }
          const size = await sizeOf(response);
          const { type = "", image = type.replace("image/", ""), width, height } = recorded.body;
          // Turned by what the camera wrote: as wide as was asked for, and so higher.
          const [, wanted = size.width] = /width=(\d+)/.exec(path) ?? [];
          expect(size).toEqual({ format: image, width: width ?? Number(wanted), height: height ?? size.height });
          return;
        }
        const answer = await response.text();
        const actual: unknown = answer === "" ? null : JSON.parse(answer);
        expectSame(withoutContents(actual), withoutContents(recorded.body), JSON.stringify(request) + request.path);
      });
  });
};

/** Tokens that a key makes for a file are not covered. */
const files = readRecordings("files").filter(
  ({ name, request }) => !name.startsWith("file token") && !request.query?.some((pair) => pair.startsWith("token=")),
);

/** These two stand before and after others that were recorded earlier. */
const isAboutGrant = ({ name }: Recording): boolean =>
  name.startsWith("the owner grants") || name.startsWith("then <img>");

replayed("storage", { alice: people.alice, bob: people.bob }, readRecordings("storage"));

replayed("files", { fa: personCalled("fa"), fb: personCalled("fb") }, [
  ...files.filter((each) => !isAboutGrant(each)),
  ...files.filter(isAboutGrant),
]);

/** Queries for sizes, and AVIF: 501. Arrays in columns are refused at the start. */
const uncovered = ["5 by size -> 200", "3 preview 1001 width=600&quality=80&output=avif -> 200"];

replayed(
  "pictures",
  { ana: personCalled("ana"), ben: personCalled("ben") },
  readRecordings("pictures").filter(
    ({ name, request }) => request.path.startsWith("/v1/storage/buckets/pictures/") && !uncovered.includes(name),
  ),
);
