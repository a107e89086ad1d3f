// Replays the recordings of files and pictures. The files themselves were not recorded, only their sizes: pictures of the
// same size stand in for them, so that hashes are compared with the stand-ins and images by their format and size.
import { expect } from "vitest";
import { expectHeaders, expectSame, localised } from "../../contract/support/compare";
import type { Recording } from "../../contract/support/recordings";
import type { Server } from "../../contract/support/server";
import type { Sessions } from "../../contract/support/stage";
import { bytesOf, md5, picture, sizeOf, uploadForm } from "./files";

interface RecordedForm {
  fileId?: string;
  file?: { file: string; size: number };
  "permissions[]"?: string | string[];
}

interface RecordedImage {
  binary: true;
  bytes: number;
  image: string;
  width?: number;
  height?: number;
}

const contents = async (name: string, size: number): Promise<Uint8Array<ArrayBuffer>> => {
  if (name === "fake.png") return new Uint8Array(Buffer.from("hello, I am text!\n"));
  return size === 0 ? new Uint8Array() : picture(size > 1000 ? 300 : 16, size > 1000 ? 200 : 16, size);
};

const formOf = async ({ fileId, file, "permissions[]": permissions = [] }: RecordedForm): Promise<FormData> =>
  uploadForm({
    ...(fileId !== undefined && { fileId }),
    ...(file && { name: file.file, bytes: await contents(file.file, file.size) }),
    permissions: [permissions].flat(),
  });

/** The hashes of the recorded files, and those of the files that stand in for them. */
const standIns = async (): Promise<Record<string, string>> => ({
  "268ca23f91c55d2fee8d6b2481ae373f": md5(await contents("photo.png", 109_308)),
  "9ed6aecb38f8836c9f964be7fd415fc9": md5(await contents("small.png", 236)),
  "612ed0124fdae142c754d5a6457e13d3": md5(await contents("fake.png", 18)),
});

const isImage = (body: unknown): body is RecordedImage => typeof body === "object" && body !== null && "binary" in body;

const expectImage = async (response: Response, recorded: RecordedImage, isOriginal: boolean): Promise<void> => {
  const copy = response.clone();
  const { format, width, height } = await sizeOf(response);
  expect({ format, width, height }).toEqual({
    format: recorded.image,
    width: recorded.width ?? width,
    height: recorded.height ?? height,
  });
  if (isOriginal) expect((await bytesOf(copy)).length).toBe(recorded.bytes);
};

const isForm = (body: unknown): body is { formData: RecordedForm } =>
  typeof body === "object" && body !== null && "formData" in body;

export const replayPicture = async (server: Server, sessions: Sessions, recording: Recording): Promise<void> => {
  const { as, request, response: recorded } = recording;
  const query = (request.query ?? []).map((pair) =>
    pair.replace(/=(.*)/, (_, value: string) => `=${encodeURIComponent(value)}`),
  );
  const path = localised(request.path + (query.length > 0 ? `?${query.join("&")}` : ""));
  const body = isForm(request.body) ? await formOf(request.body.formData) : JSON.stringify(request.body);
  const response = await server.send(
    request.method,
    path,
    {
      ...(as !== null && { "x-fallback-cookies": sessions.fallback(await sessions.token(as)) }),
      ...(isForm(request.body) ? {} : { "content-type": "application/json" }),
      ...request.headers,
    },
    request.method === "GET" ? undefined : body,
  );
  expect(response.status).toBe(recorded.status);
  // Browsers are told twice about previews that failed; once is enough.
  const { "cache-control": cache, ...headers } = recorded.headers;
  expectHeaders(response.headers, headers);
  if (typeof cache === "string" && recorded.status < 400) expect(response.headers.get("cache-control")).toBe(cache);
  if (isImage(recorded.body)) {
    await expectImage(response, recorded.body, /\/(view|download)$/.test(request.path));
    return;
  }
  let text = JSON.stringify(recorded.body);
  for (const [hash, other] of Object.entries(await standIns())) text = text.replaceAll(hash, other);
  const answer = await response.text();
  expectSame(answer === "" ? null : JSON.parse(answer), JSON.parse(text), JSON.stringify(request) + request.path);
};
