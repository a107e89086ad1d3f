import { afterEach, describe, expect, it } from "vitest";
import { noArticle } from "@/domain/article-face";
import { newPostSchema, noQuote } from "@/domain/post";
import { readLocal, writeLocal } from "@/lib/local-store";
import { listWaiting, putWaiting, removeWaiting, type WaitingPost, waitingId } from "@/sdk/device/outbox";
import { newPost } from "../../../support/post-records";

const post = newPost({
  id: "1700000000001",
  userId: "ada",
  content: "Written in a tunnel",
  article: "https://notes.example/1",
  parentId: "2",
  parentUserId: "ben",
  topic: "News",
  location: "Here",
});
const waiting: WaitingPost = { kind: "post", draftKey: "reply:2", post, refusal: "" };
const deletion = {
  kind: "deletion" as const,
  post: { id: "3", userId: "ada", parentId: "", article: "", pictures: [] },
  refusal: "" as const,
};

const stored = (): unknown => readLocal("outbox.ada");

afterEach(() => localStorage.clear());

describe("An entry of another version", () => {
  const required = ["id", "userId", "content", "parentId"];
  const later = Object.keys(newPostSchema.shape).filter((name) => !required.includes(name));

  it.each(later)("without the field %s gets its default, and is sent", (name) => {
    writeLocal("outbox.ada", [{ ...waiting, post: { ...post, [name]: undefined } }]);
    expect(listWaiting("ada")).toEqual([{ ...waiting, post: { ...post, [name]: name === "pictures" ? [] : "" } }]);
  });

  it("keeps its fields that this version does not know, whatever becomes of the others", () => {
    const newer = { ...waiting, post: { ...post, unknown: "calm" } };
    writeLocal("outbox.ada", [newer]);
    putWaiting("ada", deletion);
    removeWaiting("ada", waitingId(deletion));
    expect(stored()).toEqual([newer]);
    expect(listWaiting("ada")).toEqual([waiting]);
  });

  it.each([
    ["its text", { ...waiting, post: { ...post, topic: 7 } }, "Written in a tunnel", "2", "reply:2"],
    ["all of it", { kind: "post", post: { id: "1700000000001", body: "Hi" } }, '"body":"Hi"', "", "post"],
  ])("that cannot be read shows %s to its writer, as refused", (_, entry, text, parentId, draftKey) => {
    writeLocal("outbox.ada", [entry, waiting]);
    const [unreadable] = listWaiting("ada");
    expect(unreadable).toMatchObject({
      kind: "post",
      draftKey,
      post: {
        id: "1700000000001",
        userId: "ada",
        content: expect.stringContaining(text) as unknown,
        ...noArticle,
        ...noQuote,
        pictures: [],
        parentId,
        parentUserId: "",
        topic: "",
        location: "",
      },
      refusal: "It was written in another version of Chorus, which this one can’t read.",
    });
    expect(stored()).toEqual([entry, waiting]);
    removeWaiting("ada", "1700000000001");
    expect(stored()).toBeUndefined();
  });

  it("that has nothing to show stays in the store", () => {
    const entries = [
      7,
      null,
      { kind: "post" },
      { kind: "edit", post: { id: "5" } },
      { kind: "post", post: { id: "../x" } },
    ];
    writeLocal("outbox.ada", entries);
    expect(listWaiting("ada")).toEqual([]);
    putWaiting("ada", waiting);
    expect(stored()).toEqual([...entries, waiting]);
    expect(listWaiting("ada")).toEqual([waiting]);
    removeWaiting("ada", post.id);
    expect(stored()).toEqual(entries);
  });

  it.each([["text"], [{ waiting }], [null]])("is nothing where the store holds %j", (garbage) => {
    writeLocal("outbox.ada", garbage);
    expect(listWaiting("ada")).toEqual([]);
  });
});
