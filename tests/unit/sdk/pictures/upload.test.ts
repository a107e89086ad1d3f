import { AppwriteException } from "appwrite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/domain/limits";
import { uploadFile } from "@/sdk/pictures/pictures";

/** The browser's, which sends nothing. */
class Request extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  readonly abort = vi.fn(() => this.dispatchEvent(new Event("abort")));
  withCredentials = false;
  status = 0;
  responseText = "";
  opened: unknown[] = [];
  sent: unknown;

  open(...given: unknown[]): void {
    this.opened = given;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: unknown): void {
    this.sent = body;
  }

  answer(status: number, responseText = ""): void {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event("load"));
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
  }
}

let request: Request;
let controller: AbortController;
const onProgress = vi.fn<(share: number) => void>();

const upload = (): Promise<unknown> => {
  const file = new File(["bytes"], "ada-1.webp", { type: "image/webp" });
  const permissions = ['update("user:ada")'];
  return uploadFile(
    { bucketId: "pictures", fileId: "1", file, permissions },
    { onProgress, signal: controller.signal },
  ).then(
    () => "sent",
    (error: unknown) => error,
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  onProgress.mockClear();
  controller = new AbortController();
  const construct = (): Request => {
    request = new Request();
    return request;
  };
  vi.stubGlobal("XMLHttpRequest", new Proxy(Request, { construct }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("A file that is sent", () => {
  it("tells how much of it is on its way, once that is known", () => {
    void upload();
    request.progress(5, 0);
    request.progress(5, 20);
    request.progress(20, 20);
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it("is refused in the server’s words", async () => {
    const result = upload();
    const words = JSON.stringify({ message: "Too large", type: "storage_invalid_file_size", code: 400 });
    request.answer(400, words);
    const error = await result;
    expect(error).toBeInstanceOf(AppwriteException);
    expect(error).toMatchObject({
      message: "Too large",
      code: 400,
      type: "storage_invalid_file_size",
      response: words,
    });
  });

  it.each([
    [502, "<html>Welcome to the hotel</html>"],
    [502, '{"error":"?"}'],
    [200, "<html>Welcome to the hotel</html>"],
  ])("is refused by somebody else: %s %s", async (status, text) => {
    const result = upload();
    request.answer(status, text);
    expect(await result).toBeInstanceOf(SyntaxError);
    expect((await result) as Error).toHaveProperty("message", expect.stringContaining("Appwrite"));
  });

  it("meets no server", async () => {
    const result = upload();
    request.dispatchEvent(new Event("error"));
    expect(await result).toBeInstanceOf(TypeError);
    expect((await result) as Error).toHaveProperty("message", expect.stringContaining("no server"));
  });

  it("can be stopped, and need not begin", async () => {
    const result = upload();
    expect(request.abort).not.toHaveBeenCalled();
    controller.abort();
    expect(request.abort).toHaveBeenCalledTimes(1);
    expect(await result).toBeInstanceOf(TypeError);
    const second = upload();
    expect(request.abort).toHaveBeenCalledTimes(1);
    expect(await second).toBeInstanceOf(TypeError);
  });

  it("is given up when nothing of it goes out for so long, and not before", async () => {
    const result = upload();
    vi.advanceTimersByTime(limits.uploadStallMs - 1);
    request.progress(1, 2);
    vi.advanceTimersByTime(limits.uploadStallMs - 1);
    expect(request.abort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await result).toBeInstanceOf(TypeError);
  });

  it("is left alone once it is answered", async () => {
    const result = upload();
    request.answer(399, "{}");
    expect(await result).toBe("sent");
    controller.abort();
    vi.advanceTimersByTime(limits.uploadStallMs);
    expect(request.abort).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
