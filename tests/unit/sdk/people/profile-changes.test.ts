import { beforeEach, describe, expect, it, vi } from "vitest";
import { updateProfile } from "@/sdk/people/profile-changes";
import { getUser } from "@/sdk/people/users";
import { backend } from "../../../support/backend";
import { ada, ben } from "../../../support/people";
import { decodePictures, picture } from "../../../support/pictures";
import { signIn, storeFile, warnings, withBackend, withFiles } from "../../../support/sdk-backend";
import { filesIn } from "../../../support/shared-communities";

withBackend();
withFiles();
beforeEach(decodePictures);

const texts = { username: "Ada L.", bio: "Counts" };
const users = /users\/documents/;

/** A member with a picture. */
const setUp = async (owner = "ada"): Promise<void> => {
  signIn(await ada());
  await ben();
  await storeFile("avatars", "1", "old.png", owner);
  backend.admin.updateDocument("users", "ada", { imgid: "1", imgurl: "https://chorus.example/old" });
  backend.forgetRequests();
};

const fileOf = (id: string) => backend.byKey("GET", `/storage/buckets/avatars/files/${id}`);

const listFiles = async () => (await filesIn("avatars")).map(({ $id }) => $id);

const save = (file: File | null = picture()) => updateProfile("ada", { ...texts, file });

const asked = (): string[] =>
  backend
    .requests()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/\/\d{33}$/, "/new")}`);

describe("A new picture", () => {
  it.each([
    ["me.png", "image/png", picture(), "avatar.png"],
    ["me.jpg", "image/jpeg", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "avatar.jpg"],
    // JPEG would make what is transparent black.
    ["a-png.jpg", "image/jpeg", picture(), "avatar.png"],
  ])("picture-8: from %s is its member’s own, under a name that says nothing", async (name, type, bytes, stored) => {
    await setUp();
    const user = await save(new File([bytes], name, { type }));
    expect(await fileOf(user?.imgid ?? "")).toMatchObject({
      name: stored,
      mimeType: "image/png",
      $permissions: ['update("user:ada")', 'delete("user:ada")'],
    });
  });

  it("that the browser cannot read sends nothing", async () => {
    await setUp();
    await expect(save(picture("broken.png"))).rejects.toMatchObject({ kind: "invalid" });
    expect(asked()).toEqual([]);
  });

  it("is removed where the profile was never changed, and nothing was said", async () => {
    await setUp();
    backend.failNext("PATCH", users, "network");
    await expect(save()).rejects.toMatchObject({ kind: "offline" });
    expect(await listFiles()).toEqual(["1"]);
  });

  it("stays where nobody says whether the profile names it, but not after a refusal", async () => {
    await setUp();
    const letGo = backend.hold("PATCH", users);
    backend.failNext("PATCH", users, "network");
    const saving = save();
    await vi.waitFor(() => expect(backend.requests("PATCH", users)).toHaveLength(1));
    backend.failNext("GET", users, 500);
    letGo();
    await expect(saving).rejects.toMatchObject({ kind: "offline" });
    expect(await listFiles()).toHaveLength(2);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("A failed change of a picture could not be taken back");

    const again = backend.hold("PATCH", users);
    backend.failNext("PATCH", users, 400);
    const refused = save();
    await vi.waitFor(() => expect(backend.requests("PATCH", users)).toHaveLength(2));
    backend.failNext("GET", users, 500);
    again();
    await expect(refused).rejects.toMatchObject({ kind: "invalid" });
    expect(await listFiles()).toHaveLength(2);
  });

  it("that was saved unheard, and is saved again, is not deleted as the old one", async () => {
    await setUp();
    const file = picture();
    const letGo = backend.hold("PATCH", users);
    backend.failNext("PATCH", users, "lost-answer");
    const saving = save(file);
    await vi.waitFor(() => expect(backend.requests("PATCH", users)).toHaveLength(1));
    backend.failNext("GET", users, 500);
    letGo();
    await expect(saving).rejects.toMatchObject({ kind: "offline" });
    const { imgid } = await getUser("ada");
    expect(await save(file)).toMatchObject({ ...texts, imgid });
    expect(await listFiles()).toContain(imgid);
  });

  it("stays where the profile cannot be changed back: it must never name a deleted one", async () => {
    await setUp();
    backend.failNext("DELETE", /files\/1$/, 500);
    const letGo = backend.hold("DELETE", /files\/1$/);
    const saving = save();
    await vi.waitFor(() => expect(backend.requests("DELETE")).toHaveLength(1));
    backend.failNext("PATCH", users, 500);
    letGo();
    await expect(saving).rejects.toMatchObject({ kind: "server" });
    const { imgid } = await getUser("ada");
    expect(await listFiles()).toEqual(expect.arrayContaining(["1", imgid]));
  });

  it("is saved where the old one is another member’s, which stays, or is gone", async () => {
    await setUp("ben");
    expect(await save()).toMatchObject(texts);
    expect(await listFiles()).toContain("1");
    backend.admin.updateDocument("users", "ada", { imgid: "404" });
    expect(await save(picture("other.png"))).toMatchObject(texts);
  });

  it.each([
    ["PATCH", users],
    ["DELETE", /files\/1$/],
  ])("session-10: takes nothing back in the name of who logged in before %s was answered", async (method, path) => {
    await setUp();
    const letGo = backend.hold(method, path, "answers");
    const saving = save();
    await vi.waitFor(() => expect(backend.requests(method, path)).toHaveLength(1));
    const before = asked();
    backend.admin.setLabels("ben", ["moderator"]);
    signIn({ id: "ben", username: "ben", email: "", password: "" });
    letGo();
    await expect(saving).rejects.toMatchObject({ kind: "left" });
    expect(asked()).toEqual(before);
  });
});
