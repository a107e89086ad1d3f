// The edges of what is covered: said plainly, in the server's shape.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { readSchema } from "../../emulator/schema";
import { recordedSchema } from "../contract/support/schema";
import { clientWith, documents, memberOf, startBackend, type Client } from "./support/backend";
import { filePerson, picture } from "./support/files";

describe("a request that is not covered", () => {
  let emulator: Emulator;
  let ada: Client;

  beforeEach(async () => {
    emulator = startBackend();
    ada = await memberOf(emulator, "ada");
  });

  afterEach(() => emulator.close());

  it.each([
    ["GET", "/account/logs"],
    ["POST", "/account/mfa/challenges"],
    ["POST", "/account/tokens/magic-url"],
    ["GET", "/teams/1/logs"],
    ["POST", "/functions/f/executions"],
    ["GET", "/locale"],
    ["POST", "/graphql"],
    ["GET", "/avatars/qr"],
    ["POST", documents("posts"), { documentId: "p", data: { content: "x", userId: "ada" }, transactionId: "t" }],
  ])("answers 501 with a sentence: %s %s", async (method, path, body?: unknown) => {
    const answer = await ada.send(method, path, body);
    expect(answer.status).toBe(501);
    expect(answer.body).toMatchObject({ code: 501, type: "general_not_implemented", version: "1.9.6" });
    expect(answer.body["message"]).toMatch(/^The embedded backend does not cover .+\.$/);
  });

  it.each([
    ["PATCH", undefined, 404, "database_not_found"],
    ["PUT", { documents: [{}] }, 404, "database_not_found"],
    ["DELETE", undefined, 404, "database_not_found"],
    ["POST", { documents: [{}] }, 401, "general_unauthorized_scope"],
    ["POST", { documents: [] }, 400, "document_missing_data"],
    ["POST", { documents: Array.from({ length: 1000 }, () => ({})) }, 400, "general_argument_invalid"],
    ["POST", { documents: "many" }, 400, "general_argument_invalid"],
    ["POST", { documents: [{}], data: { content: "x" } }, 400, "general_bad_request"],
  ])("for many documents at once is refused as on the server: %s", async (method, body, status, type) => {
    for (const client of [ada, clientWith(emulator)]) {
      const answer = await client.send(method, documents("posts"), body);
      expect([answer.status, answer.body["type"]]).toEqual([status, type]);
    }
    if (status !== 400) {
      const byKey = await clientWith(emulator, { "x-appwrite-key": "key" }).send(method, documents("posts"), body);
      expect(byKey.status).toBe(501);
    }
  });

  it("for tokens of files lacks the scope, as on the server", async () => {
    const { status, body } = await ada.send("POST", "/tokens/buckets/avatars/files/f", {});
    expect([status, body["type"]]).toEqual([401, "general_unauthorized_scope"]);
  });

  it.each([
    ["PUT", "/account"],
    ["GET", "/nothing"],
    ["GET", "/"],
  ])("answers like Appwrite when Appwrite has no such route either: %s %s", async (method, path) => {
    const { status, body, headers } = await ada.send(method, path);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(body["text"]).toContain("general_route_not_found");
  });

  it("refuses an unknown project", async () => {
    const { status, body } = await clientWith(emulator, { "x-appwrite-project": "another" }).get("/account");
    expect([status, body["type"]]).toEqual([404, "project_not_found"]);
  });

  it("knows no file and no document without a project, as the server's console knows none", async () => {
    const bytes = await picture(8, 8);
    const file = await filePerson(emulator, "ada").upload({ fileId: "f", bytes, permissions: ['read("any")'] });
    expect(file.status).toBe(201);
    const ask = async (path: string): Promise<unknown> => {
      const response = await emulator.fetch(new Request(`http://localhost/v1${path}`));
      return [response.status, ((await response.json()) as { type: string }).type];
    };
    for (const end of ["", "/f", "/f/view", "/f/download", "/f/preview?width=10"])
      expect(await ask(`/storage/buckets/avatars/files${end}`)).toEqual([404, "storage_bucket_not_found"]);
    expect(await ask(documents("posts"))).toEqual([501, "general_not_implemented"]);
    expect(await ask("/account")).toEqual([401, "general_unauthorized_scope"]);
  });

  it("refuses a body that is too large, whatever its length header says", async () => {
    const { status, body } = await ada.send("POST", documents("posts"), {
      documentId: "p",
      data: { content: "x".repeat(300_000) },
    });
    expect([status, body["code"], body["version"]]).toEqual([413, 413, "1.9.6"]);
  });

  it("tells nothing of what went wrong inside", async () => {
    const reports: unknown[] = [];
    const broken = startBackend({ report: (error) => reports.push(error) });
    const client = await memberOf(broken, "ada");
    broken.close();
    const { status, body } = await client.get("/account");
    expect([status, body["message"], reports.length]).toEqual([500, "Server Error", 1]);
  });
});

describe("the schema", () => {
  it("is enforced", async () => {
    const emulator = startBackend();
    const ada = await memberOf(emulator, "ada");
    const post = (data: object) =>
      ada.send("POST", documents("posts"), { documentId: "unique()", data: { content: "x", userId: "ada", ...data } });
    const refused = await Promise.all([
      post({ content: "x".repeat(151) }),
      post({ article: "x".repeat(701) }),
      post({ topic: 5 }),
      post({ likes: 1 }),
      post({ __proto__: null, constructor: "x" }),
      post({ userId: null }),
    ]);
    expect(refused.map(({ status, body }) => [status, body["type"]])).toEqual(
      refused.map(() => [400, "document_invalid_structure"]),
    );
    emulator.close();
  });

  it("is refused where the backend cannot keep it", () => {
    const [table] = recordedSchema.tables;
    if (!table) throw new Error("The schema has no tables");
    const withColumn = (column: object) => ({
      ...recordedSchema,
      tables: [{ ...table, columns: [{ key: "x", type: "string", required: false, ...column }] }],
    });
    expect(() => readSchema(withColumn({ type: "integer" }))).toThrow("only plain strings are supported, not integer");
    expect(() => readSchema(withColumn({ array: true }))).toThrow("not arrays");
  });
});

describe("web pages of other sites", () => {
  it("may ask only from registered hosts or from the backend's own", async () => {
    const emulator = startBackend({ origins: ["chorus.example", "*.preview.example"] });
    const status = async (origin: string): Promise<number> =>
      (await clientWith(emulator, { origin }).get("/health/version")).status;
    expect(
      await Promise.all(["https://chorus.example", "https://a.preview.example", "http://localhost"].map(status)),
    ).toEqual([200, 200, 200]);
    expect(
      await Promise.all(
        ["https://preview.example", "https://evil.example", "http://localhost:3000", "null"].map(status),
      ),
    ).toEqual([403, 403, 403, 403]);
    emulator.close();
  });
});
