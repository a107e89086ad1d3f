import { describe, expect, it, vi } from "vitest";
import { listOwnPictures, readPicture, uploadPicture } from "@/sdk/pictures/pictures";
import { readSessionPicture } from "@/sdk/pictures/session-pictures";
import { backend } from "../../../support/backend";
import { ada, ben } from "../../../support/people";
import { signIn, storeFile, withBackend, withFiles } from "../../../support/sdk-backend";

withBackend();
withFiles();

const files = /buckets\/pictures\/files/;

const watch = { onProgress: () => undefined, signal: new AbortController().signal };

/** One pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));

const stored = (id: string, name: string, userId: string): void =>
  backend.admin.createFile({ bucket: "pictures", id, name, userId, bytes: new Uint8Array([1]) });

const setUp = async () => {
  const [me, other] = [await ada(), await ben()];
  signIn(me);
  return { me: me.id, other: other.id };
};

const send = (userId: string): Promise<void> =>
  uploadPicture({ id: "11", bytes: new Blob([bytes], { type: "image/png" }), userId, target: null }, watch);

const read = (id: string): Promise<Response> => readPicture({ id, isPrivate: false });

describe("A picture of a post", () => {
  it("that is refused otherwise is refused, for an unverified address too", async () => {
    const { me, other } = await setUp();
    await expect(send(other)).rejects.toMatchObject({ kind: "unverified" });
    backend.failNext("POST", files, 500);
    await expect(send(me)).rejects.toMatchObject({ kind: "server" });
  });

  it.each([
    [500, "server"],
    [404, "unexpected"],
  ])("whose bytes are refused with %s is “%s”", async (status, kind) => {
    await setUp();
    backend.failNext("GET", files, status);
    await expect(read("11")).rejects.toMatchObject({ kind });
  });
});

describe("A picture of a private community", () => {
  it("community-rows-10: is sent small or whole by who may see it, and no cache stores it", async () => {
    const { me } = await setUp();
    await storeFile("private-pictures", "7", `${me}-7.png`, me, bytes);
    backend.forgetRequests();
    const asked = vi.spyOn(globalThis, "fetch");
    expect((await readSessionPicture({ id: "7", isPrivate: true }, 320)).size).toBeGreaterThan(0);
    const whole = await readPicture({ id: "7", isPrivate: true });
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
    expect(backend.requests("GET").map(({ path, search }) => path + search)).toEqual([
      "/storage/buckets/private-pictures/files/7/preview?width=320&quality=75&output=webp",
      "/storage/buckets/private-pictures/files/7/view",
    ]);
    expect(asked.mock.calls.map(([, init]) => [init?.cache, init?.method])).toEqual([
      ["no-store", "GET"],
      ["no-store", "GET"],
    ]);
  });

  it.each([
    [404, "not-found"],
    [500, "server"],
    [403, "unexpected"],
  ])("that is refused with %s is “%s”", async (status, kind) => {
    await setUp();
    backend.failNext("GET", /private-pictures/, status);
    await expect(readSessionPicture({ id: "7", isPrivate: true }, 320)).rejects.toMatchObject({ kind });
  });
});

describe("Pictures of a member", () => {
  it("are those that are really theirs, on all pages", async () => {
    const { me, other } = await setUp();
    backend.admin.together(() => {
      for (let number = 1; number <= 100; number += 1) stored(`1${number}`, `${me}-1${number}.webp`, me);
      stored("2", `${me}-2.webp`, other);
      stored("3", `${other}-3.webp`, other);
      stored("4", `${me}-4.webp`, me);
    });
    const own = await listOwnPictures(me);
    expect(own).toHaveLength(101);
    expect(own).toContainEqual({ id: "4", name: "4.webp", isPrivate: false });
    expect(own.map(({ id }) => id)).not.toContain("2");
    expect(backend.requests("GET", files)).toHaveLength(2);
  });
});
