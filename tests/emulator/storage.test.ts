// @module-tag detail
// Files, beyond what the recordings show.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import repositorySchema from "../../appwrite.config.json" with { type: "json" };
import type { Emulator } from "../../emulator/app";
import { memberOf, signedInAs, startBackend, type Client } from "./support/backend";
import { bytesOf, filePerson, filesPath, md5, picture, sizeOf, type FilePerson } from "./support/files";

describe("files", () => {
  let emulator: Emulator;
  let ada: FilePerson;
  let ben: FilePerson;
  let guest: FilePerson;
  let adasClient: Client;
  let photo: Uint8Array<ArrayBuffer>;
  let now: Date;

  beforeAll(async () => {
    photo = await picture(300, 200);
  });

  beforeEach(async () => {
    now = new Date();
    emulator = startBackend({ now: () => now });
    adasClient = await memberOf(emulator, "ada");
    await memberOf(emulator, "ben");
    ada = filePerson(emulator, "ada");
    ben = filePerson(emulator, "ben");
    guest = filePerson(emulator, null);
  });

  afterEach(() => emulator.close());

  const own = ['read("any")', 'update("user:ada")', 'delete("user:ada")'];
  const give = async (fileId: string, bytes = photo, name = "photo.png"): Promise<void> => {
    expect((await ada.upload({ fileId, bytes, name, permissions: own })).status).toBe(201);
  };
  const error = ({ status, body }: { status: number; body: Record<string, unknown> }): unknown[] => [
    status,
    body["type"],
  ];

  describe("uploads", () => {
    it("are refused to guests, who may not create anything", async () => {
      expect(error(await guest.upload({ fileId: "f", bytes: photo }))).toEqual([401, "user_unauthorized"]);
    });

    it("are refused when they grant a role that is not one's own", async () => {
      const answer = await ada.upload({ fileId: "f", bytes: photo, permissions: ['update("user:ben")'] });
      expect(error(answer)).toEqual([401, "user_unauthorized"]);
    });

    it("are refused for an id that is taken, whoever has it", async () => {
      await give("f");
      for (const person of [ada, ben])
        expect(error(await person.upload({ fileId: "f", bytes: photo }))).toEqual([409, "storage_file_already_exists"]);
    });

    it("are refused above the bucket's 5,000,000 bytes and taken up to them", async () => {
      const most = await picture(10, 10, 5_000_000);
      expect((await ada.upload({ fileId: "most", bytes: most })).status).toBe(201);
      const more = await picture(10, 10, 5_000_001);
      expect(error(await ada.upload({ fileId: "more", bytes: more }))).toEqual([400, "storage_invalid_file_size"]);
    });

    it("are refused when their name holds a NUL, which could not be kept", async () => {
      const form = `--x\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nf\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a\u0000.png"\r\n\r\nz\r\n--x--\r\n`;
      const response = await emulator.fetch(
        new Request(`http://localhost/v1${filesPath}`, {
          method: "POST",
          headers: {
            "x-appwrite-project": "chorus",
            "x-appwrite-key": "key",
            "content-type": "multipart/form-data; boundary=x",
          },
          body: form,
        }),
      );
      expect(response.status).toBe(400);
    });

    it("that are no form count as empty", async () => {
      expect(error(await adasClient.send("POST", filesPath, { fileId: "f" }))).toEqual([
        400,
        "general_argument_invalid",
      ]);
    });

    it("keep every byte", async () => {
      const bytes = new Uint8Array(randomBytes(200_000));
      await give("noise", bytes);
      expect(md5(await bytesOf(await guest.fetch(`${filesPath}/noise/download`)))).toBe(md5(bytes));
    });
  });

  describe("reading", () => {
    it("calls what browsers would run plain text, and forbids scripts", async () => {
      await give("f", new Uint8Array(Buffer.from("<svg onload=alert(1)>")), "page.png");
      const { headers } = await guest.fetch(`${filesPath}/f/view`);
      expect(headers.get("content-type")).toMatch(/^text\/plain/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("script-src 'none';");
    });

    it("keeps a file's name inside its header", async () => {
      await give("f");
      await adasClient.send("PUT", `${filesPath}/f`, { name: 'a"b\r\nset-cookie: x=y' });
      const { headers } = await guest.fetch(`${filesPath}/f/download`);
      expect(headers.get("content-disposition")).toBe('attachment; filename="a%22b%0D%0Aset-cookie%3A x%3Dy"');
      expect(headers.get("set-cookie")).toBeNull();
    });

    it("keeps any sign of an uploaded file's name, and shows none of them raw in a header", async () => {
      const codes = Array.from({ length: 0xa0 }, (_, code) => code).filter(
        (code) => (code > 0 && code < 32 && code !== 10 && code !== 13) || code > 126,
      );
      const name = `a${String.fromCodePoint(...codes)}\u202eb.png`;
      await give("f", photo, name);
      expect((await adasClient.get(`${filesPath}/f`)).body["name"]).toBe(name);
      for (const path of ["view", "download"]) {
        const response = await guest.fetch(`${filesPath}/f/${path}`);
        expect(response.status).toBe(200);
        const [, shown = ""] = /filename="([^"]*)"$/.exec(response.headers.get("content-disposition") ?? "") ?? [];
        expect(shown).toMatch(/^[\x20-\x7e]+$/);
        expect(decodeURIComponent(shown)).toBe(name);
      }
    });
  });

  describe("previews", () => {
    const preview = (query: string, id = "f"): Promise<Response> => guest.fetch(`${filesPath}/${id}/preview?${query}`);

    it("crop and enlarge to the size that is asked for", async () => {
      await give("f");
      expect(await sizeOf(await preview("width=100&height=100"))).toEqual({ format: "png", width: 100, height: 100 });
      expect(await sizeOf(await preview("width=900&height=900"))).toEqual({ format: "png", width: 900, height: 900 });
      expect(await sizeOf(await preview("height=100"))).toEqual({ format: "png", width: 150, height: 100 });
      expect(await sizeOf(await preview(""))).toEqual({ format: "png", width: 300, height: 200 });
    });

    it("of a photo weigh what an avatar should, and less at less quality", async () => {
      const noise = await sharp(randomBytes(800 * 800 * 3), { raw: { width: 800, height: 800, channels: 3 } })
        .jpeg()
        .toBuffer();
      await give("f", new Uint8Array(noise), "photo.jpg");
      const weigh = async (query: string): Promise<number> => (await bytesOf(await preview(query))).length;
      const whole = await weigh("width=2000&height=2000&quality=100");
      const shown = await weigh("width=80&height=80");
      const coarse = await weigh("width=80&height=80&quality=20");
      expect(whole).toBeGreaterThan(1_000_000);
      expect(shown).toBeLessThan(10_000);
      expect(coarse).toBeLessThan(shown);
    });

    it("are turned upright by the orientation that a camera wrote", async () => {
      const sideways = await sharp(Buffer.from(photo)).jpeg().withMetadata({ orientation: 6 }).toBuffer();
      await give("f", new Uint8Array(sideways), "photo.jpg");
      expect(await sizeOf(await preview("width=100"))).toEqual({ format: "jpeg", width: 100, height: 150 });
    });

    it("of a broken picture are refused in words", async () => {
      await give("f", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]));
      const response = await preview("width=10");
      expect(response.status).toBe(400);
      expect(((await response.json()) as { message: string }).message).not.toBe("");
    });

    it.each(["output=heic", "output=avif", "borderWidth=2", "rotation=90", "background=ff0000"])(
      "with %s are answered with 501",
      async (query) => {
        await give("f");
        expect((await preview(query)).status).toBe(501);
      },
    );

    it.each(["width=-1", "width=1.5", "height=4001", "quality=101", "output=tiff"])(
      "with %s are refused",
      async (query) => {
        await give("f");
        expect((await preview(query)).status).toBe(400);
      },
    );
  });

  describe("who may do what", () => {
    it("an update that changes nothing leaves the file as it is", async () => {
      await give("f");
      const before = await adasClient.get(`${filesPath}/f`);
      expect((await adasClient.send("PUT", `${filesPath}/f`, { name: "photo.png" })).body).toEqual(before.body);
    });

    it("lists take filters, order, limit and cursor, and say what they do not take", async () => {
      for (const id of ["a", "b", "c"]) await give(id, photo, `${id}.png`);
      const ids = async (...queries: object[]): Promise<unknown> => {
        const { body } = await adasClient.get(filesPath, queries);
        return (body["files"] as { $id: string }[]).map(({ $id }) => $id);
      };
      expect(await ids({ method: "equal", attribute: "name", values: ["b.png"] })).toEqual(["b"]);
      expect(await ids({ method: "orderDesc", attribute: "$createdAt" }, { method: "limit", values: [2] })).toEqual([
        "c",
        "b",
      ]);
      expect(await ids({ method: "cursorAfter", values: ["a"] })).toEqual(["b", "c"]);
      const refused = async (query: object): Promise<unknown[]> => error(await adasClient.get(filesPath, [query]));
      expect(await refused({ method: "equal", attribute: "nosuch", values: ["x"] })).toEqual([
        400,
        "general_argument_invalid",
      ]);
      expect(await refused({ method: "cursorAfter", values: ["nosuch"] })).toEqual([400, "general_cursor_not_found"]);
      for (const attribute of ["sizeOriginal", "chunksTotal"])
        expect(await refused({ method: "orderAsc", attribute })).toEqual([501, "general_not_implemented"]);
      expect(await refused({ method: "select", values: ["name"] })).toEqual([400, "general_argument_invalid"]);
      expect((await adasClient.get(`${filesPath}?search=photo`)).status).toBe(501);
    });
  });
});

describe("a bucket that does not open its files to everybody", () => {
  const [avatars] = repositorySchema.buckets;
  const bucketWith = (fileSecurity: boolean): Emulator =>
    startBackend({
      schema: {
        ...repositorySchema,
        buckets: [
          {
            ...avatars,
            $id: "avatars",
            name: "Avatars",
            maximumFileSize: 1000,
            allowedFileExtensions: [],
            fileSecurity,
            $permissions: ['create("users")'],
          },
        ],
      },
    });

  it("shows a file to its readers only: in lists, counts, cursors, alone, as bytes and as a preview", async () => {
    const emulator = bucketWith(true);
    await memberOf(emulator, "ada");
    await memberOf(emulator, "ben");
    const bytes = await picture(20, 20);
    await filePerson(emulator, "ada").upload({ fileId: "secret", bytes });
    await filePerson(emulator, "ada").upload({
      fileId: "open",
      bytes,
      permissions: ['read("users")', 'update("user:ada")'],
    });
    const ben = signedInAs(emulator, "ben");
    const listed = await ben.get(filesPath);
    expect([listed.body["total"], JSON.stringify(listed.body)]).toEqual([1, expect.not.stringContaining("secret")]);
    for (const path of ["", "/view", "/download", "/preview?width=5"])
      expect((await filePerson(emulator, "ben").fetch(`${filesPath}/secret${path}`)).status, path).toBe(404);
    expect((await ben.get(filesPath, [{ method: "cursorAfter", values: ["secret"] }])).status).toBe(400);
    expect((await filePerson(emulator, "ada").fetch(`${filesPath}/secret/view`)).status).toBe(200);
    emulator.close();
  });

  it("refuses lists when files have no permissions of their own", async () => {
    const emulator = bucketWith(false);
    const ada = await memberOf(emulator, "ada");
    expect((await ada.get(filesPath)).status).toBe(401);
    emulator.close();
  });
});
