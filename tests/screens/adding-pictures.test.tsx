// @module-tag detail
// Pictures in what one writes: added, described, sent, edited and deleted.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/domain/limits";
import { readPictures, writePictures } from "@/domain/picture";
import { readLocal, writeLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { decodePostPictures, drawNoise, picture, pictureSize } from "../support/pictures";
import { choose } from "../support/post-menu";
import { renderApp, type RenderOptions } from "../support/render-app";

const files = /buckets\/pictures\/files/;
const posts = /posts\/documents/;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  decodePostPictures();
});

afterEach(() => {
  Object.assign(pictureSize, { naturalWidth: 1, naturalHeight: 1 });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const add = (user: UserEvent, ...chosen: File[]): Promise<void> =>
  user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, chosen);

const pictures = () => within(screen.getByRole("group", { name: "Pictures" }));

/** As the server has them: null once a file is gone. */
const fileOf = async (id: string): Promise<{ $permissions: string[]; name: string } | null> => {
  const answer = await fetch(`${location.origin}/v1/storage/buckets/pictures/files/${id}`, {
    headers: { "x-appwrite-project": "chorus" },
  });
  return answer.ok ? answer.json() : null;
};

const postNamed = async (content: string) => {
  const { documents } = (await (
    await fetch(`${location.origin}/v1/databases/main/collections/posts/documents`, {
      headers: { "x-appwrite-project": "chorus" },
    })
  ).json()) as { documents: { content: string; pictures: string; $id: string }[] };
  return documents.filter((post) => post.content === content);
};

const filesOnServer = async (): Promise<unknown[]> =>
  ((await backend.byKey("GET", "/storage/buckets/pictures/files")) as { files: unknown[] }).files;

const kept = (id: string, description = "") => ({ id, width: 10, height: 10, colours: "aabbcc001122", description });

/** A post with files of its author's. */
const writePost = (id: string, author: Person, ids: string[], content = "By the river"): void => {
  for (const file of ids)
    backend.admin.createFile({
      bucket: "pictures",
      id: file,
      name: `${author.id}-${file}.png`,
      userId: author.id,
      bytes: new Uint8Array([1, 2, 3]),
    });
  backend.admin.createPost({ id, userId: author.id, content, pictures: writePictures(ids.map((file) => kept(file))) });
};

/** Writes a post, and adds a picture to it. */
const writeWithPicture = async (as: Person, options: RenderOptions = {}): Promise<UserEvent> => {
  const { user } = renderApp("/create-post", { as, ...options });
  await user.type(await screen.findByLabelText("Content"), "Herons!");
  await add(user, picture());
  await screen.findByRole("button", { name: "Describe picture 1" });
  return user;
};

describe("Adding pictures", () => {
  it("adding-1, adding-4, adding-5: they are described, stay on the device while one writes, and go out with the post", async () => {
    const me = await ada();
    const { user } = renderApp("/create-post", { as: me });
    await user.type(await screen.findByLabelText("Content"), "Herons!");
    await add(user, picture("one.png"), picture("two.png"));
    await user.click(await screen.findByRole("button", { name: "Describe picture 1" }));
    const words = await screen.findByLabelText("Describe this picture for people who can’t see it");
    expect(words).toHaveFocus();
    await user.type(words, "A grey heron");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("button", { name: "Change the description of picture 1" })).toHaveFocus();
    expect(screen.getByText("1 picture has no description yet.")).toBeVisible();
    expect(screen.getByText("2 of 4 pictures")).toBeVisible();
    expect(screen.getByText(/^Pictures are public: once uploaded, anyone can find and see them/)).toBeVisible();
    expect(backend.requests("POST", files)).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    const shown = await screen.findByRole("group", { name: "2 pictures" });
    expect(within(shown).getByRole("img", { name: "A grey heron" })).toBeVisible();
    const [post] = await postNamed("Herons!");
    const [first] = readPictures(post?.pictures ?? "");
    expect(await fileOf(first?.id ?? "")).toMatchObject({
      name: `ada-${first?.id}.webp`,
      $permissions: [`update("user:ada")`, `delete("user:ada")`],
    });
    // The post may have come by realtime, before its own answer.
    await waitFor(() => expect(readLocal("pictures.ada")).toBeUndefined());
  });

  it("adding-1, adding-2: says what is left out, and keeps the text and the good ones", async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    await user.type(await screen.findByLabelText("Content"), "Herons!");
    const huge = picture("huge.png");
    Object.defineProperty(huge, "size", { value: limits.pictureFileBytes + 1 });
    await add(user, picture(), picture("broken.png"), huge, picture(), picture(), picture());
    expect(await screen.findByText("You can add 4 pictures, so 2 were left out.")).toBeVisible();
    expect(await screen.findByText("This browser can’t open broken.png as a picture")).toBeVisible();
    expect(screen.getByText("huge.png is too large: 50 MB, at most 50 MB")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add pictures" })).toBeDisabled();
    await user.click(pictures().getByRole("button", { name: "Remove picture 2" }));
    expect(pictures().getByRole("button", { name: "Remove picture 2" })).toHaveFocus();
    expect(screen.getByText("3 of 4 pictures")).toBeVisible();
    expect(screen.getByLabelText("Content")).toHaveValue("Herons!");
  });

  it("adding-2: a picture of 30,000 × 30,000 pixels is not decoded", async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    await screen.findByLabelText("Content");
    Object.assign(pictureSize, { naturalWidth: 30_000, naturalHeight: 30_000 });
    const decode = vi.spyOn(globalThis, "createImageBitmap");
    await add(user, picture("bomb.png"));
    expect(await screen.findByText("bomb.png is too large: 30,000 × 30,000 pixels")).toBeVisible();
    expect(decode).not.toHaveBeenCalled();
  });

  it("adding-1: they can be pasted and dropped, and text stays text", async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    const field = await screen.findByLabelText("Content");
    await user.click(field);
    await user.paste("Words");
    expect(field).toHaveValue("Words");
    fireEvent.paste(field, { clipboardData: { files: [picture("shot.png")], getData: () => "" } });
    expect(await screen.findByText("1 of 4 pictures")).toBeVisible();
    // As a word processor copies text, with a picture of it.
    fireEvent.paste(field, { clipboardData: { files: [picture("text.png")], getData: () => "Text" } });
    fireEvent.drop(field, { dataTransfer: { types: ["Files"], files: [picture("dropped.png")] } });
    expect(await screen.findByText("2 of 4 pictures")).toBeVisible();
  });

  it("adding-14: a file that is dropped beside the form doesn't replace the page", async () => {
    renderApp("/create-post", { as: await ada() });
    const form = (await screen.findByLabelText("Content")).closest("form") as HTMLFormElement;
    const dataTransfer = { types: ["Files"], files: [picture("dropped.png")], dropEffect: "copy" };
    await waitFor(() => expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false));
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(dataTransfer.dropEffect).toBe("none");
    expect(within(form).queryByText("1 of 4 pictures")).not.toBeInTheDocument();
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ["text/plain"] } })).toBe(true);
  });

  it.each([
    ["image/svg+xml", "broken.svg is SVG, which can’t be posted. Save it as PNG or JPEG first"],
    ["image/tiff", "broken.svg is TIFF, which can’t be posted. Save it as PNG or JPEG first"],
  ])("adding-2: says why a file of %s is refused", async (type, sentence) => {
    const { user } = renderApp("/create-post", { as: await ada() });
    await screen.findByLabelText("Content");
    await add(user, new File(["<svg/>"], "broken.svg", { type }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it("adding-5: what is taken away was never sent, and leaves the device", async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    await screen.findByLabelText("Content");
    await add(user, picture());
    await screen.findByRole("button", { name: "Describe picture 1" });
    expect(readLocal("pictures.ada")).toBe(true);
    await user.click(screen.getByRole("button", { name: "Remove picture 1" }));
    await waitFor(() => expect(readLocal("pictures.ada")).toBeUndefined());
    expect(backend.requests("POST", files)).toEqual([]);
    expect(backend.requests("DELETE", files)).toEqual([]);
  });

  it("adding-5: Cancel stops what is on its way, and deletes what had gone out", async () => {
    const { user } = renderApp("/create-post", { as: await ada(), recoverAfter: 50 });
    await user.type(await screen.findByLabelText("Content"), "Herons!");
    await add(user, picture(), picture());
    await screen.findByRole("button", { name: "Describe picture 2" });
    const sent = () => backend.requests("POST", files);
    backend.failNext("POST", posts, "network", 100);
    await user.click(screen.getByRole("button", { name: "Post" }));
    const card = await screen.findByRole("article", { name: "Your post, waiting to be sent" });
    await waitFor(() => expect(sent().length).toBeGreaterThan(1));
    await waitFor(() => expect(backend.requests("POST", posts)).not.toHaveLength(0));
    await user.click(within(card).getByRole("link", { name: "Edit" }));
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    backend.clearWeather();
    expect(await screen.findByRole("button", { name: "Describe picture 2" })).toBeVisible();
    await waitFor(async () => expect(await filesOnServer()).toEqual([]));
    await waitFor(() => expect(readLocal("outbox.ada")).toBeUndefined());

    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(async () => expect(await postNamed("Herons!")).toHaveLength(1));
    expect(await filesOnServer()).toHaveLength(2);
  });

  it("adding-6: a device without room says so", async () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { user } = renderApp("/create-post", { as: await ada() });
    await screen.findByLabelText("Content");
    await add(user, picture("heron.png"));
    expect(await screen.findByText(/^This device has no room left for heron\.png/)).toBeVisible();
    expect(backend.requests("POST", files)).toEqual([]);
  });

  it("adding-11: a browser without a store says so, and the post does not go out without its picture", async () => {
    const me = await ada();
    vi.stubGlobal("indexedDB", undefined);
    const { user } = renderApp("/create-post", { as: me });
    await user.type(await screen.findByLabelText("Content"), "Herons!");
    await add(user, picture("heron.png"));
    expect(await screen.findByText(/^Your browser keeps nothing for this site/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("One picture can’t be sent. Look at it first.")).toBeVisible();
    expect(await postNamed("Herons!")).toEqual([]);

    await user.click(pictures().getByRole("button", { name: "Remove picture 1" }));
    expect(screen.getByLabelText("Content")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it("adding-12: of an animated picture it says that only the first one can be posted", async () => {
    const frame = "\0!\u00F9\u0004";
    const gif = (name: string, frames: number): File =>
      new File([Uint8Array.from(`GIF89a${frame.repeat(frames)}`, (each) => each.charCodeAt(0))], name, {
        type: "image/gif",
      });
    const { user } = renderApp("/create-post", { as: await ada() });
    await screen.findByLabelText("Content");
    await add(user, gif("still.gif", 1), gif("waving.gif", 2));
    expect(await screen.findByText("waving.gif is animated. Only its first picture can be posted.")).toBeVisible();
    expect(screen.queryByText(/still\.gif is animated/)).not.toBeInTheDocument();
  });

  it("adding-13: where the browser hands back noise for what was drawn, no picture goes out", async () => {
    drawNoise();
    const { user } = renderApp("/create-post", { as: await ada() });
    await screen.findByLabelText("Content");
    await add(user, picture("heron.png"));
    expect(await screen.findByText(/^Your browser’s protection against fingerprinting/)).toBeVisible();
    expect(backend.requests("POST", files)).toEqual([]);
  });

  it("adding-6: Post does not wait for the pictures: they go first, and the post once", async () => {
    const me = await ada();
    const release = backend.hold("POST", files);
    const user = await writeWithPicture(me);
    await user.click(screen.getByRole("button", { name: "Post" }));
    const waiting = await screen.findByRole("article", { name: "Your post, waiting to be sent" });
    expect(await within(waiting).findByText(/^1 picture attached/)).toBeVisible();
    expect(await within(waiting).findByRole("progressbar", { name: "Picture 1 is being sent" })).toBeVisible();
    expect(await postNamed("Herons!")).toEqual([]);
    release();
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await screen.findByRole("group", { name: "Picture" })).toBeVisible();
    await waitFor(async () => expect(await postNamed("Herons!")).toHaveLength(1));
    await waitFor(() => expect(readLocal("outbox.ada")).toBeUndefined());
  });

  it("outbox-3: what is written while the pictures of an earlier post go out follows it, and its form does not wait", async () => {
    const release = backend.hold("POST", files);
    const user = await writeWithPicture(await ada());
    await user.click(screen.getByRole("button", { name: "Post" }));
    await user.click(await screen.findByRole("link", { name: "Create post" }));
    await user.click(await screen.findByRole("button", { name: "Write another" }));
    await user.type(await screen.findByLabelText("Content"), "And five more.");
    await user.click(screen.getByRole("button", { name: "Post" }));
    const waiting = () => screen.queryAllByRole("article", { name: "Your post, waiting to be sent" });
    await waitFor(() => expect(waiting()).toHaveLength(2));
    expect(backend.requests("POST", posts)).toEqual([]);
    release();
    await waitFor(() => expect(waiting()).toHaveLength(0));
    const sent = within(screen.getByRole("feed")).getAllByRole("article");
    expect(sent.map((card) => /Herons!|And five more\./.exec(card.textContent ?? "")?.[0])).toEqual([
      "And five more.",
      "Herons!",
    ]);
  });

  it("adding-6, outbox-1: without a network it says so, as it does of a post without pictures", async () => {
    const user = await writeWithPicture(await ada());
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend.failNext("POST", files, "network", 100);
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Error creating post")).toBeVisible();
    expect(screen.getByText("It’s saved and will be sent when you’re back online.")).toBeVisible();
    expect(await screen.findByRole("region", { name: "Waiting to be sent" })).toHaveTextContent("Herons!");
    expect(await postNamed("Herons!")).toEqual([]);
  });

  it("adding-6, adding-7: a cut-off upload is made again, and the file is there once", async () => {
    backend.failNext("POST", files, "lost-answer");
    const user = await writeWithPicture(await ada(), { recoverAfter: 50 });
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(async () => expect(await postNamed("Herons!")).toHaveLength(1));
    expect(backend.requests("POST", files)).toHaveLength(2);
    expect(await filesOnServer()).toHaveLength(1);
  });

  it("adding-6: no post goes out before its picture", async () => {
    backend.failNext("POST", files, 500, 100);
    const user = await writeWithPicture(await ada(), { recoverAfter: 50 });
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(backend.requests("POST", files).length).toBeGreaterThan(1));
    expect(await postNamed("Herons!")).toEqual([]);

    backend.clearWeather();
    await waitFor(async () => expect(await postNamed("Herons!")).toHaveLength(1));
  });

  it("adding-7: a draft keeps its pictures on the device, and what no draft has leaves it at the next start", async () => {
    const me = await ada();
    await writeWithPicture(me);
    cleanup();

    const second = renderApp("/create-post", { as: me });
    expect(await screen.findByRole("button", { name: "Describe picture 1" })).toBeVisible();
    expect(readLocal("pictures.ada")).toBe(true);
    second.unmount();

    // As after a crash.
    writeLocal("drafts.ada", {});
    renderApp("/", { as: me });
    await waitFor(() => expect(readLocal("pictures.ada")).toBeUndefined());
    expect(backend.requests("POST", files)).toEqual([]);
  });

  it("adding-10: a picture of a draft that is no longer on the device is said, and nothing goes out without it", async () => {
    const me = await ada();
    await writeWithPicture(me);
    cleanup();
    vi.stubGlobal("indexedDB", new IDBFactory());

    const { user } = renderApp("/create-post", { as: me });
    expect(await screen.findByText("This picture is no longer on this device")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("One picture can’t be sent. Look at it first.")).toBeVisible();
    expect(await postNamed("Herons!")).toEqual([]);
  });
});

describe("Editing and deleting", () => {
  it("adding-8: pictures can be described and taken out", async () => {
    const me = await ada();
    writePost("1", me, ["11", "12"]);
    const { user } = renderApp("/post/1/edit", { as: me });
    await user.click(await screen.findByRole("button", { name: "Describe picture 1" }));
    await user.type(await screen.findByLabelText(/^Describe this picture/), "A heron");
    await user.click(screen.getAllByRole("button", { name: "Save" }).at(-1) as HTMLElement);
    await user.click(await screen.findByRole("button", { name: "Remove picture 2" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await fileOf("12")).toBeNull());
    const [post] = await postNamed("By the river");
    expect(readPictures(post?.pictures ?? "")).toEqual([kept("11", "A heron")]);
    expect(await fileOf("11")).not.toBeNull();
  });

  it("adding-9: one’s own post takes its files along", async () => {
    const me = await ada();
    writePost("1", me, ["11"]);
    const { user } = renderApp("/", { as: me });
    const card = (await screen.findByText("By the river")).closest("article") as HTMLElement;
    await choose(user, card, "Delete post");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await fileOf("11")).toBeNull());
  });

  it("adding-9, pictures-6: a moderator deletes the files of a post, and no other member’s that it names", async () => {
    const [me, other, forger] = [await ada(), await ben(), await mallory()];
    backend.admin.setLabels(me.id, ["moderator"]);
    writePost("1", other, ["11"]);
    writePost("2", forger, ["21"], "Followers cheap");
    backend.admin.updateDocument("posts", "2", { pictures: writePictures([kept("21"), kept("11")]) });
    backend.admin.createDocument({
      collection: "reports",
      data: { postId: "2", reason: "spam", note: "", reporterId: other.id },
      permissions: [`update("user:${other.id}")`, `delete("user:${other.id}")`],
    });
    const { user } = renderApp("/moderation", { as: me });
    await user.click(await screen.findByRole("button", { name: "Show 2 pictures" }));
    expect(screen.queryByRole("button", { name: "Show 2 pictures" })).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getAllByRole("button", { name: /^Picture/ })[0] ?? null);
    expect(document.activeElement).not.toContainElement(screen.getByRole("button", { name: "Delete" }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(async () => expect(await fileOf("21")).toBeNull());
    vi.useRealTimers();
    expect(await fileOf("11")).not.toBeNull();
  });

  it("pictures-6: a profile lists what has pictures", async () => {
    const me = await ada();
    writePost("1", me, ["11"]);
    backend.admin.createPost({ userId: me.id, content: "Words alone" });
    renderApp("/profile/ada/pictures", { as: me });
    expect(await screen.findByText("By the river")).toBeVisible();
    expect(screen.queryByText("Words alone")).not.toBeInTheDocument();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Posts",
      "Replies",
      "Articles",
      "Pictures",
      "Likes",
    ]);
  });
});

describe("A post with pictures that answers one", () => {
  it("pictures-6: shows a small one in Activity, which is read out by its words", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: me.id, content: "Herons!" });
    writePost("2", other, ["21", "22"], "Here they are");
    backend.admin.updateDocument("posts", "2", { parentId: "1", parentUserId: me.id });
    renderApp("/activity", { as: me });
    const line = (await screen.findByRole("link", { name: /replied to you/ })).closest("li") as HTMLElement;
    const shown = [...line.querySelectorAll<HTMLImageElement>("img[src*='/buckets/pictures/']")];
    expect(shown.map(({ src }) => new URL(src).pathname)).toEqual(["/v1/storage/buckets/pictures/files/21/preview"]);
    expect(shown.map(({ src }) => Number(new URL(src).searchParams.get("width")))).toEqual([10]);
    expect(within(line).queryByRole("img", { name: /Picture/ })).not.toBeInTheDocument();
  });
});
