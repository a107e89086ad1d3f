// The SDK's `fetch` reports no upload progress and cannot be stopped.
import { limits } from "@/domain/limits";
import { address, client, filesOf, refusalOf } from "@/sdk/base/client";

interface Upload {
  bucketId: string;
  fileId: string;
  file: File;
  permissions: string[];
}

export interface Watch {
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Null where the file has arrived; a proxy's page may have any status. */
const failureOf = ({ status, responseText }: XMLHttpRequest): Error | null => {
  const noAnswer = new SyntaxError("The answer is none of Appwrite’s");
  try {
    const answer: unknown = JSON.parse(responseText);
    return status < 400 ? null : (refusalOf(status, answer) ?? noAnswer);
  } catch {
    return noAnswer;
  }
};

/** Rejects with a TypeError, like the SDK, if stopped or without an answer. */
export const uploadFile = ({ bucketId, ...file }: Upload, { onProgress, signal }: Watch): Promise<void> =>
  new Promise((resolve, reject) => {
    const type = { "content-type": "multipart/form-data" };
    const { uri, options } = client.prepareRequest("post", address(filesOf(bucketId)), type, file);
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(stop, limits.uploadStallMs);
    };
    const settle = (failure: Error | null): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (failure) reject(failure);
      else resolve();
    };
    request.open("POST", uri);
    request.withCredentials = true;
    for (const [name, value] of new Headers(options.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => settle(failureOf(request)));
    for (const end of ["error", "abort"])
      request.addEventListener(end, () => settle(new TypeError("The upload met no server")));
    signal.addEventListener("abort", stop);
    wait();
    // `prepareRequest` makes one of the parameters.
    request.send(options.body as FormData);
    if (signal.aborted) stop();
  });
