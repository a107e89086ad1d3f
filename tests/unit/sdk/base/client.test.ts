import { afterEach, describe, expect, it, vi } from "vitest";
import { account, address, client, databases } from "@/sdk/base/client";
import { backend } from "../../../support/backend";
import { ada } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const prepared = (length: number) =>
  client.prepareRequest("post", address("/x"), { "content-type": "application/json" }, { a: "x".repeat(length) })
    .options;

describe("A request", () => {
  it("like-2: outlives its page if it is short, and never with a file or as a question", () => {
    const around = '{"a":""}'.length;
    expect(prepared(1).keepalive).toBe(true);
    expect(prepared(2047 - around).keepalive).toBe(true);
    expect(prepared(2048 - around).keepalive).toBeUndefined();
    expect(client.prepareRequest("get", address("/x"), {}, {}).options.keepalive).toBeUndefined();
    const form = { "content-type": "multipart/form-data" };
    const file = { file: new File(["a"], "a.png") };
    expect(client.prepareRequest("post", address("/x"), form, file).options.keepalive).toBeUndefined();
  });

  it("that is a question has no type of its content, which other origins would have to allow first", async () => {
    signIn(await ada());
    const asked = vi.spyOn(globalThis, "fetch");
    await databases.listDocuments({ databaseId: "main", collectionId: "posts", queries: [] });
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).has("content-type")).toBe(false);
  });

  it("keeps the rights of a row that it changes, unless it says others", async () => {
    signIn(await ada());
    const place = { databaseId: "main", collectionId: "posts", documentId: "1" };
    backend.admin.createPost({ id: "1", userId: "ada", content: "Before" });
    const before = await databases.getDocument(place);
    const after = await databases.updateDocument({ ...place, data: { content: "After" } });
    expect(after).toMatchObject({ content: "After", $permissions: before.$permissions });
    const listed = await databases.listDocuments({ databaseId: "main", collectionId: "posts", queries: [] });
    expect(listed.total).toBe(1);
    await databases.deleteDocument(place);
    await expect(databases.getDocument(place)).rejects.toMatchObject({ code: 404 });
  });
});

describe("An answer that came before the app", () => {
  const place = { databaseId: "main", collectionId: "posts", documentId: "1" };

  const setUp = async (answer: Promise<Response>): Promise<void> => {
    // As the page does: whoever takes the answer sees its failure.
    answer.catch(() => undefined);
    signIn(await ada());
    backend.admin.createPost({ id: "1", userId: "ada", content: "From the server" });
    const { href } = address("/databases/main/collections/posts/documents/1");
    vi.stubGlobal("chorusEarly", { member: "ada", cookies: null, at: Date.now(), answers: { [href]: answer } });
    backend.forgetRequests();
  };

  afterEach(() => void vi.unstubAllGlobals());

  it("start-3: answers the first question, and no other", async () => {
    await setUp(Promise.resolve(Response.json({ $id: "1", content: "Early" })));
    expect(await databases.updateDocument({ ...place, data: { content: "Changed" } })).toMatchObject({ $id: "1" });
    expect(backend.requests("PATCH")).toHaveLength(1);
    expect(await databases.getDocument(place)).toMatchObject({ content: "Early" });
    expect(backend.requests("GET")).toEqual([]);
    expect(await databases.getDocument(place)).toMatchObject({ content: "Changed" });
  });

  it("start-3: may be a refusal", async () => {
    const refusal = { message: "Gone", type: "document_not_found", code: 404 };
    await setUp(Promise.resolve(Response.json(refusal, { status: 404 })));
    const asked = databases.getDocument(place);
    await expect(asked).rejects.toMatchObject({ ...refusal, response: JSON.stringify(refusal) });
    expect(backend.requests()).toEqual([]);
  });

  const failure = { message: "Down", type: "general_unknown" };

  it.each([
    ["none came", () => Promise.reject(new TypeError("broken"))],
    ["it is no JSON", () => Promise.resolve(new Response("<html>"))],
    ["the server failed", () => Promise.resolve(Response.json(failure, { status: 500 }))],
    ["something else refused it", () => Promise.resolve(Response.json({ error: "No" }, { status: 404 }))],
  ])("start-3: does not count if %s", async (_, answer) => {
    await setUp(answer());
    expect(await databases.getDocument(place)).toMatchObject({ content: "From the server" });
  });

  it("is nobody’s without a session", async () => {
    await expect(account.get()).rejects.toMatchObject({ code: 401 });
  });
});
