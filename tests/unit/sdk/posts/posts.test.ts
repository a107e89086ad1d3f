import { i18n } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { listWaiting } from "@/sdk/device/outbox";
import { createPost, deletePost, updatePost } from "@/sdk/posts/post-writes";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { newPost } from "../../../support/post-records";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const picture = { id: "21", width: 4, height: 3, colours: "0123456789ab", description: "" };

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await ben();
  await mallory();
};

describe("A new post", () => {
  it("create-post-15: is not taken for another member's that has its id", async () => {
    await setUp();
    backend.admin.createPost({ id: "1", userId: "ben", content: "Hello" });
    await expect(createPost(newPost({ id: "1", userId: "ada", content: "Hello" }))).rejects.toMatchObject({
      kind: "taken",
    });
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
