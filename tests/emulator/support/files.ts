// Pictures and uploads for the tests of files.
import { createHash } from "node:crypto";
import sharp from "sharp";
import type { Emulator } from "../../../emulator/app";
import type { Answer } from "./backend";

export const filesPath = "/storage/buckets/avatars/files";

/** A PNG of one colour, followed by zeros up to `bytes`. */
export const picture = async (width: number, height: number, bytes = 0): Promise<Uint8Array<ArrayBuffer>> => {
  const made = await sharp({ create: { width, height, channels: 3, background: "#b4532a" } })
    .png()
    .toBuffer();
  return new Uint8Array(Buffer.concat([made, Buffer.alloc(Math.max(0, bytes - made.length))]));
};

export const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

export interface UploadForm {
  fileId?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  name?: string;
  permissions?: readonly string[];
}

export const uploadForm = ({ fileId, bytes, name = "photo.png", permissions = [] }: UploadForm): FormData => {
  const form = new FormData();
  if (fileId !== undefined) form.set("fileId", fileId);
  if (bytes) form.set("file", new File([bytes], name, { type: "image/png" }));
  for (const permission of permissions) form.append("permissions[]", permission);
  return form;
};

export interface FilePerson {
  upload(form: UploadForm, headers?: Record<string, string>): Promise<Answer>;
  /** The answer with its bytes. */
  fetch(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** Somebody who sends forms and reads bytes; a guest without a session. */
export const filePerson = (emulator: Emulator, userId: string | null): FilePerson => {
  const session = userId === null ? {} : { "x-fallback-cookies": emulator.admin.createSession(userId).fallbackCookies };
  const send = (method: string, path: string, headers: Record<string, string>, body?: FormData): Promise<Response> =>
    emulator.fetch(
      new Request(`http://localhost/v1${path}`, {
        method,
        headers: { "x-appwrite-project": "chorus", ...session, ...headers },
        ...(body && { body }),
      }),
    );
  return {
    async upload(form, headers = {}) {
      const response = await send("POST", filesPath, headers, uploadForm(form));
      const body = (await response.json()) as Record<string, unknown>;
      return { status: response.status, body, headers: response.headers };
    },
    fetch: (path, headers = {}) => send("GET", path, headers),
  };
};

export const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

export const sizeOf = async (response: Response): Promise<{ format: string; width: number; height: number }> => {
  const { format, width, height } = await sharp(await bytesOf(response)).metadata();
  return { format, width, height };
};
