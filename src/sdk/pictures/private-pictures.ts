// An `<img>` on another origin cannot send the session. The browser's cache, which outlives the session, stores none.
import { backendIds } from "@/config/backend-ids";
import { AppError } from "@/lib/errors";
import { call } from "@/sdk/base/call";
import { address, client, filesOf } from "@/sdk/base/client";

const ask = (path: string, params: object = {}): Promise<Response> => {
  const url = address(`${filesOf(backendIds.privatePictures)}/${path}`);
  const { uri, options } = client.prepareRequest("get", url, {}, params);
  return fetch(uri, { ...options, cache: "no-store" });
};

export const privateFile = (id: string): Promise<Response> => ask(`${id}/view`);

/** `width` in pixels. @throws AppError `not-found` outside the community */
export const readPrivatePicture = (id: string, width: number): Promise<Blob> =>
  call(async () => {
    const answer = await ask(`${id}/preview`, { width, quality: 75, output: "webp" });
    if (answer.ok) return answer.blob();
    throw new AppError(answer.status >= 500 ? "server" : answer.status === 404 ? "not-found" : "unexpected");
  });
