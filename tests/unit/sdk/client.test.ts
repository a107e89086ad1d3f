// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { address, client, databases, storage } from "@/sdk/client";
import { fileSrc, previewSrc } from "@/sdk/picture-src";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { signIn, withBackend } from "../../support/sdk-backend";

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

  it("says what the server refuses in its own words", async () => {
    signIn(await ada());
    const asked = databases.getDocument({ databaseId: "main", collectionId: "posts", documentId: "1" });
    await expect(asked).rejects.toMatchObject({ code: 404, type: "document_not_found" });
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

describe("The address of a picture", () => {
  const files = `${location.origin}/v1/storage/buckets/pictures/files`;

  it("is a preview of the size that is asked for, and nothing is requested", () => {
    backend.forgetRequests();
    const preview = storage.getFilePreview({ bucketId: "pictures", fileId: "1", width: 20, height: 10, quality: 80 });
    expect(preview).toBe(`${files}/1/preview?width=20&height=10&quality=80&project=chorus`);
    expect(backend.requests("GET")).toEqual([]);
  });

  it("is made of its id alone, whole or as it was sent", () => {
    expect(fileSrc("1")).toBe(`${files}/1/view?project=chorus`);
    expect(previewSrc("1", 640)).toBe(`${files}/1/preview?width=640&quality=75&output=webp&project=chorus`);
  });
});
