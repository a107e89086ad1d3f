// An `<img>` on another origin cannot send the session. The browser's cache, which outlives the session, stores none.
import { bucketOf } from "@/config/backend-ids";
import { AppError } from "@/lib/errors";
import { call } from "@/sdk/base/call";
import { address, client, filesOf } from "@/sdk/base/client";

export interface FileRef {
  id: string;
  /** Of a private community. */
  isPrivate: boolean;
}

const ask = ({ id, isPrivate }: FileRef, way: "preview" | "view", params: object = {}): Promise<Response> => {
  const url = address(`${filesOf(bucketOf(isPrivate))}/${id}/${way}`);
  const { uri, options } = client.prepareRequest("get", url, {}, params);
  return fetch(uri, { ...options, cache: "no-store" });
};

/** As it was uploaded. */
export const askForFile = (file: FileRef): Promise<Response> => ask(file, "view");

/** `width` in pixels. @throws AppError `not-found` outside the community */
export const readSessionPicture = (file: FileRef, width: number): Promise<Blob> =>
  call(async () => {
    const answer = await ask(file, "preview", { width, quality: 75, output: "webp" });
    if (answer.ok) return answer.blob();
    throw new AppError(answer.status >= 500 ? "server" : answer.status === 404 ? "not-found" : "unexpected");
  });
