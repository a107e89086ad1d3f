import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import type { NewPost } from "@/domain/post";
import { listWaiting } from "@/sdk/device/outbox";
import { createPost, deletePost, updatePost } from "@/sdk/posts/post-writes";
import {
  getPost,
  listAddressedTo,
  listAnswers,
  listByMembers,
  listByUser,
  listLatestReplies,
  listPostsByIds,
  listReplies,
  searchPosts,
} from "@/sdk/posts/posts";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { newPost } from "../../../support/post-records";
import { signIn, withBackend } from "../../../support/sdk-backend";
import { rowOf } from "../../../support/shared-communities";

withBackend();

const posts = /posts\/documents/;
const article = "https://notes.example/1";

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

const idsOf = (page: { records: readonly { id: string }[] }): string[] => page.records.map(({ id }) => id);
const first = { cursor: null };

describe("Lists of posts", () => {
  it("of replies come oldest first, of the latest ones newest first", async () => {
    await setUp();
    for (const id of ["1", "2"]) write(id, "ada");
    for (const [id, parentId] of [
      ["3", "1"],
      ["4", "2"],
      ["5", "1"],
    ] as const)
      write(id, "ben", { parentId });
    expect(idsOf(await listReplies(["1"], first))).toEqual(["3", "5"]);
    expect((await listAnswers(["1", "2"])).map(({ id }) => id)).toEqual(["3", "4", "5"]);
    expect(await listAnswers([])).toEqual([]);
    expect((await listLatestReplies(["1", "2"])).map(({ id }) => id)).toEqual(["5", "4", "3"]);
    backend.forgetRequests();
    expect(await listLatestReplies([])).toEqual([]);
    expect(backend.requests()).toEqual([]);
  });

  it("of members are their own posts, not their replies, of a topic and until a moment", async () => {
    await setUp();
    write("1", "ada", { topic: "News" });
    write("2", "ben");
    write("3", "ben", { topic: "News" });
    write("4", "ben", { parentId: "1" });
    write("5", "mallory", { topic: "News" });
    const list = async (topic: string, until: string, limit: number) => {
      const { records, reach } = await listByMembers(["ada", "ben"], topic, until, limit);
      return [records.map(({ id }) => id), reach !== ""];
    };
    expect(await list("", "", 4)).toEqual([["3", "2", "1"], false]);
    expect(await list("", "", 3)).toEqual([["3", "2", "1"], true]);
    expect(await list("News", "", 4)).toEqual([["3", "1"], false]);
    expect(await list("", (await getPost("2")).createdAt, 4)).toEqual([["2", "1"], false]);
  });

  it("profile-3: of pictures hold those that have some, also beside rows older than pictures", async () => {
    await setUp();
    backend.admin.createPost({ id: "1", userId: "ada", content: "x", pictures: JSON.stringify([picture]) });
    write("2", "ada");
    expect(idsOf(await listByUser("ada", "pictures", first))).toEqual(["1"]);
  });

  it("find posts by ids and by what is searched in a field", async () => {
    await setUp();
    write("1", "ada", { content: "herons over Lisbon" });
    write("2", "ben", { content: "a walk", location: "Lisbon" });
    expect((await listPostsByIds(["1", "2", "9"])).map(({ id }) => id).toSorted()).toEqual(["1", "2"]);
    expect(idsOf(await searchPosts("content", ["Lisbon"], null))).toEqual(["1"]);
    expect(idsOf(await searchPosts("location", ["Lisb"], null))).toEqual(["2"]);
    expect(idsOf(await searchPosts("content", ['"herons"', "lis"], null))).toEqual(["1"]);
    expect(idsOf(await searchPosts("content", ['"herons"', "walk"], null))).toEqual([]);
    expect(await getPost("1")).toMatchObject({ content: "herons over Lisbon", isEdited: false });
    await expect(getPost("9")).rejects.toMatchObject({ kind: "not-found" });
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

  it("label-2: gives a post the classifier’s topic, unless it has one", async () => {
    await setUp();
    expect(await createPost(draft)).toMatchObject({ ...draft, topic: "Career" });
    expect((await createPost({ ...draft, id: "2", topic: "News" })).topic).toBe("News");
  });

  it("label-5: knows the keywords of the member’s language", async () => {
    await setUp();
    i18n.loadAndActivate({ locale: "de", messages: {} });
    try {
      expect((await createPost({ ...draft, content: "Ein Vorstellungsgespräch" })).topic).toBe("Career");
    } finally {
      i18n.activate("en");
    }
  });

  it("that is refused is sent once", async () => {
    await setUp();
    backend.forgetRequests();
    await expect(createPost({ ...draft, content: "x".repeat(100_000) })).rejects.toMatchObject({ kind: "invalid" });
    expect(backend.requests("POST", posts)).toHaveLength(1);
    backend.failNext("POST", posts, 500);
    const reply = createPost({ ...draft, parentId: "9", parentUserId: "ben" });
    await expect(reply).rejects.toMatchObject({ kind: "server" });
    expect(backend.requests("POST", posts)).toHaveLength(2);
  });

  it("is for its author alone to change", async () => {
    await setUp();
    await createPost(draft);
    expect((await rowOf("posts", "1"))?.["$permissions"]).toEqual(['update("user:ada")', 'delete("user:ada")']);
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

  it("changes and deletes one’s own post; what is not there counts as deleted", async () => {
    await setUp();
    write("1", "ada");
    write("2", "ben");
    expect(await updatePost("1", { content: "new", article, topic: "News" })).toMatchObject({
      content: "new",
      article,
      topic: "News",
    });
    await expect(updatePost("2", { content: "new", article, topic: "" })).rejects.toMatchObject({ kind: "forbidden" });
    backend.failNext("PATCH", posts, "no-row");
    await expect(updatePost("1", { content: "newer", article, topic: "" })).rejects.toMatchObject({ kind: "server" });
    const one = { id: "1", authorId: "ada", pictures: [] };
    await deletePost(one);
    await deletePost(one);
    await expect(deletePost({ ...one, id: "2" })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(updatePost("1", { content: "new", article, topic: "" })).rejects.toMatchObject({ kind: "not-found" });
  });
});
