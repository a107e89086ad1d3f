import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import type { NewPost } from "@/domain/post";
import { listWaiting } from "@/sdk/device/outbox";
import { createPost, deletePost, updatePost } from "@/sdk/posts/post-writes";
import { getPost, listAddressedTo } from "@/sdk/posts/posts";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { newPost } from "../../../support/post-records";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const picture = { id: "21", width: 4, height: 3, colours: "0123456789ab", description: "" };

let second = 0;

/** Each a second later than the last. */
const write = (id: string, userId: string, rest: Partial<Omit<NewPost, "pictures">> = {}) => {
  second += 1;
  return backend.admin.createPost({
    id,
    userId,
    content: `post ${id}`,
    ...rest,
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, 0, second)),
  });
};

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await ben();
  await mallory();
};

const idsOf = (page: { rows: readonly { id: string }[] }): string[] => page.rows.map(({ id }) => id);
const first = { cursor: null };

describe("A new post", () => {
  it("create-post-15: is not taken for another member's that has its id", async () => {
    await setUp();
    write("1", "ben", { content: "Hello" });
    await expect(createPost(newPost({ id: "1", userId: "ada", content: "Hello" }))).rejects.toMatchObject({
      kind: "taken",
    });
  });
});

describe("Posts that may be for a member", () => {
  const me = { id: "ada", words: "ada lovelace" };

  it("activity-3, activity-4: answer them, or have the words of their handle in a row", async () => {
    await setUp();
    write("1", "ben", { parentUserId: "ada", parentId: "9" });
    write("2", "ben", { content: "ask @ada.lovelace" });
    write("3", "ben", { content: "lovelace and ada" });
    expect(idsOf(await listAddressedTo(me, first))).toEqual(["2", "1"]);
    expect(idsOf(await listAddressedTo({ id: "ada", words: "" }, first))).toEqual(["1"]);
    const since = (await getPost("1")).createdAt;
    expect(idsOf(await listAddressedTo(me, { cursor: null, since }))).toEqual(["2"]);
  });
});

describe("Writing", () => {
  const draft = newPost({ id: "1", userId: "ada", content: "a job interview", location: "Lisbon" });

  it("label-5: knows the keywords of the member’s language", async () => {
    await setUp();
    i18n.loadAndActivate({ locale: "de", messages: {} });
    try {
      expect((await createPost({ ...draft, content: "Ein Vorstellungsgespräch" })).topic).toBe("Career");
    } finally {
      i18n.activate("en");
    }
  });

  it("adding-9: leaves files of pictures that a change leaves out, and of a deleted post, to be deleted", async () => {
    await setUp();
    const left = (): string[] =>
      listWaiting("ada").flatMap((entry) => (entry.kind === "files" ? entry.files.pictures : []));
    const [one, two, three] = [picture, { ...picture, id: "22" }, { ...picture, id: "23" }];
    await createPost({ ...draft, topic: "News", pictures: [one, two, three] });
    const changes = { content: "new", article: "", topic: "News" };
    await updatePost("1", changes);
    expect(left()).toEqual([]);
    expect((await updatePost("1", { ...changes, pictures: [two, three] })).pictures).toEqual([two, three]);
    expect(left()).toEqual(["21"]);
    // Another device has not heard that the first one is gone.
    const described = { ...two, description: "A heron" };
    expect((await updatePost("1", { ...changes, pictures: [one, described] })).pictures).toEqual([described]);
    expect(left()).toEqual(["21", "23"]);
    await deletePost({ id: "1", authorId: "ada", pictures: [two] });
    expect(left()).toEqual(["21", "23", "22"]);
    // Nobody is there any more whose files they could be.
    await createPost({ ...draft, id: "2", topic: "News" });
    localStorage.clear();
    await deletePost({ id: "2", authorId: "ada", pictures: [three] });
    expect(left()).toEqual([]);
  });
});
