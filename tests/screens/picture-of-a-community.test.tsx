// @module-tag detail
// The picture and the cover of a shared community: as files, and as its owner changes them.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { communityPictureTarget } from "@/domain/new-message";
import { readPictures, writePictures } from "@/domain/picture";
import type { SharedCommunity } from "@/domain/shared-community";
import { readLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { wait } from "@/lib/wait";
import { notePreferences } from "@/sdk/account/account-preferences";
import { collectOwnData } from "@/sdk/account/own-data";
import { uploadCommunityPicture } from "@/sdk/communities/community-pictures";
import { createSharedCommunity, endSharedCommunity, getSharedCommunity } from "@/sdk/communities/shared-communities";
import { listCommunityPictures, listOwnPictures, uploadPicture } from "@/sdk/pictures/pictures";
import { deleteUnnamed } from "@/sdk/pictures/unnamed-files";
import { backend, startBackend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { canvasBecomes, decodePostPictures, picture as file } from "../support/pictures";
import { renderApp } from "../support/render-app";
import { signIn } from "../support/sdk-backend";
import { addToTeam, filesIn, rowOf, teamCommunity, type TeamPlace } from "../support/shared-communities";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  decodePostPictures();
});

const as = (person: Person): void => {
  signIn(person);
  notePreferences({});
};

const picture = `data:image/png;base64,${btoa("\x89PNG\r\n\x1a\n")}`;

const share = async (owner: Person): Promise<SharedCommunity> => {
  as(owner);
  const ids = { id: uniqueId(), teamId: uniqueId(), hiddenId: uniqueId(), pictureId: uniqueId(), coverId: "" };
  const words = { name: "River", description: "Birds", rules: "", isPrivate: false };
  const community = await createSharedCommunity({ ...ids, ...words, userId: owner.id });
  await uploadCommunityPicture(community, picture);
  return community;
};

const isThere = async ({ pictureId }: SharedCommunity): Promise<boolean> =>
  "$id" in (await backend.byKey("GET", `/storage/buckets/pictures/files/${pictureId}`));

it("shared-8: its picture goes with it, though who brought it is no owner any more", async () => {
  const [first, next] = [await ada(), await ben()];
  const community = await share(first);
  expect(await isThere(community)).toBe(true);
  await addToTeam(community, next, "owner");
  as(next);
  await endSharedCommunity(community, next.id);
  expect(await isThere(community)).toBe(false);
});

it("shared-8: a picture of somebody else’s that its row names stays", async () => {
  const [first, other] = [await ada(), await ben()];
  const theirs = await share(first);
  const mine = await share(other);
  await endSharedCommunity({ ...mine, pictureId: theirs.pictureId }, other.id);
  expect(await isThere(theirs)).toBe(true);
});

const watch = { onProgress: () => undefined, signal: new AbortController().signal };

const bucketOf = (isPrivate: boolean): string => (isPrivate ? "private-pictures" : "pictures");

const send = async (place: TeamPlace, person: Person): Promise<string> => {
  as(person);
  const id = uniqueId();
  const bytes = file();
  await uploadPicture({ id, bytes, userId: person.id, target: communityPictureTarget(place) }, watch);
  return id;
};

const project = { "x-appwrite-project": "chorus", "content-type": "application/json" };

const ask = async (method: string, path: string, body?: object): Promise<number> =>
  (
    await fetch(`${location.origin}/v1${path}`, {
      method,
      headers: project,
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status;

const fileIn = (isPrivate: boolean, id: string): Promise<{ $permissions?: string[] }> =>
  backend.byKey("GET", `/storage/buckets/${bucketOf(isPrivate)}/files/${id}`);

const exists = async (isPrivate: boolean, id: string): Promise<boolean> =>
  "$permissions" in (await fileIn(isPrivate, id));

const fileIds = async (isPrivate: boolean): Promise<string[]> =>
  (await filesIn(bucketOf(isPrivate))).map(({ $id }) => $id);

const setUp = async (isPrivate: boolean) => {
  const [owner, member, stranger] = [await ada(), await ben(), await mallory()];
  const walks = await teamCommunity({ team: { [owner.id]: "owner", [member.id]: "moderator" }, isPrivate });
  return { owner, member, stranger, walks };
};

const named = (id: string, description = "") => ({ id, width: 8, height: 8, colours: "aabbcc001122", description });

const show = ({ id }: TeamPlace, pictureId: string, coverId = ""): void =>
  backend.admin.updateDocument("communities", id, {
    pictureId,
    coverId,
    pictures: writePictures([pictureId, coverId].filter(Boolean).map((each) => named(each, `What ${each} shows`))),
  });

describe("The files that stand for a community", () => {
  it.each([true, false])("community-rows-12: are its owners’ alone to change, private: %s", async (isPrivate) => {
    const { owner, member, stranger, walks } = await setUp(isPrivate);
    const id = await send(walks, owner);
    const team = `team:${walks.teamId}`;
    expect((await fileIn(isPrivate, id)).$permissions?.toSorted()).toEqual(
      [`delete("${team}/owner")`, ...(isPrivate ? [`read("${team}")`] : []), `update("${team}/owner")`].toSorted(),
    );
    const path = `/storage/buckets/${bucketOf(isPrivate)}/files/${id}`;
    const row = `/databases/main/collections/communities/documents/${walks.id}`;
    for (const person of [member, stranger]) {
      as(person);
      expect(await ask("DELETE", path)).toBe(401);
      expect(await ask("PUT", path, { permissions: ['read("any")'] })).toBe(401);
      expect([401, 404]).toContain(await ask("PATCH", row, { data: { pictureId: "11", coverId: id } }));
      // Only who is in the team gives it a file.
      await expect(send(walks, person)).rejects.toThrow();
    }
    as(stranger);
    expect(await ask("GET", `${path}/preview?width=320`)).toBe(isPrivate ? 404 : 200);
    expect(await rowOf("communities", walks.id)).toMatchObject({ pictureId: "" });
  });

  it("community-rows-12: shows nothing of a row that its team did not make, whatever it names", async () => {
    const { owner, stranger, walks } = await setUp(false);
    const id = await send(walks, owner);
    const { teamId } = walks;
    const row = { name: "False walks", description: "Mine", teamId, access: "public", pictureId: id, coverId: id };
    const owned = ['read("users")', `update("user:${stranger.id}")`, `delete("user:${stranger.id}")`];
    backend.admin.createDocument({ collection: "communities", id: "12", data: row, permissions: owned });
    renderApp("/communities", { as: owner });
    // Under "Yours" and under "Open to everyone".
    expect(await screen.findAllByRole("link", { name: "Night walks" })).toHaveLength(2);
    expect(screen.queryByText("False walks")).not.toBeInTheDocument();
    expect(document.querySelector(`img[src*="${id}"]`)).toBeNull();
  });

  it("community-rows-13: go with the community; other files that its row names stay", async () => {
    for (const isPrivate of [true, false]) {
      const { owner, walks } = await setUp(isPrivate);
      const ours = await send(walks, owner);
      const theirs = uniqueId();
      backend.admin.createFile({
        bucket: bucketOf(isPrivate),
        id: theirs,
        name: `${owner.id}-${theirs}.png`,
        userId: owner.id,
        bytes: new Uint8Array(await file().arrayBuffer()),
      });
      as(owner);
      const before = await getSharedCommunity(walks.id);
      // Another device has given it these since.
      backend.admin.updateDocument("communities", walks.id, { pictureId: ours, coverId: theirs });
      await endSharedCommunity(before, owner.id);
      // What an owner has in a post is no picture of the community’s, though another owner named it.
      expect([await exists(isPrivate, ours), await exists(isPrivate, theirs)]).toEqual([false, true]);
      startBackend();
    }
  });

  it("community-rows-13: stay when who brought them leaves, and are in the data of who owns it", async () => {
    const { owner, walks } = await setUp(true);
    const id = await send(walks, owner);
    show(walks, id);
    expect(await listOwnPictures(owner.id)).toEqual([]);
    const community = await getSharedCommunity(walks.id);
    expect(await listCommunityPictures([{ ...community, coverId: "99" }])).toEqual([
      { id, name: `community-${id}.png`, isPrivate: true },
    ]);
    show(walks, "");
    const data: unknown = JSON.parse(await (await collectOwnData(owner.id, () => undefined)).text());
    expect(data).toMatchObject({ communitiesOwned: [{ id: walks.id, name: "Night walks" }] });
  });

  it("shared-15: one that was sent and never named goes, and one that is named stays", async () => {
    const { owner, walks } = await setUp(true);
    const place = communityPictureTarget(walks);
    const [kept, left] = [await send(walks, owner), await send(walks, owner)];
    show(walks, kept);
    await deleteUnnamed({ textId: walks.id, place, authorId: owner.id, pictures: [kept, left] });
    expect(await fileIds(true)).toEqual([kept]);
  });
});

it("shared-9: a private community that is made with a picture takes it along, for its team alone", async () => {
  canvasBecomes(picture);
  const owner = await ada();
  const { user } = renderApp("/create-community", { as: owner });
  await user.type(await screen.findByLabelText("Community Name"), "Lamps");
  await user.type(screen.getByLabelText("Description"), "After dark");
  await user.upload(screen.getByLabelText("Community Image"), file());
  await user.click(screen.getByRole("switch", { name: "Make this community private" }));
  await user.click(screen.getByRole("switch", { name: /^Share it on/ }));
  await user.click(screen.getByRole("button", { name: "Create Community" }));
  expect(await screen.findByText("Community created successfully")).toBeVisible();
  expect(await screen.findByText("Only members see this")).toBeVisible();
  await waitFor(async () => expect(await fileIds(true)).toHaveLength(1));
  expect(await fileIds(false)).toEqual([]);
});

const edit = async (user: UserEvent) => {
  await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit community" }));
  return screen.findByRole("dialog", { name: "Edit community" });
};

const choose = async (user: UserEvent, label: string, chosen = file()): Promise<void> =>
  user.upload(screen.getByLabelText(label, { selector: "input" }), chosen);

const save = async (user: UserEvent, dialog: HTMLElement): Promise<void> =>
  user.click(within(dialog).getByRole("button", { name: "Save" }));

const shownRow = async ({ id }: TeamPlace) => {
  const row = (await rowOf("communities", id)) as { pictureId: string; coverId: string; pictures: string };
  return { ...row, pictures: readPictures(row.pictures) };
};

describe("An owner", () => {
  it("shared-15: who logs in while a picture is made small sends nothing of it", async () => {
    const { owner, member, walks } = await setUp(false);
    let decode: (image: object) => void = () => undefined;
    const decoding = vi.fn(() => new Promise<object>((resolve) => (decode = resolve)));
    vi.stubGlobal("createImageBitmap", decoding);
    const { user } = renderApp(`/community/${walks.id}`, { as: owner });
    const dialog = await edit(user);
    await choose(user, "Choose picture");
    await save(user, dialog);
    await waitFor(() => expect(decoding).toHaveBeenCalled());
    as(member);
    decode({ width: 1, height: 1, close: () => undefined });
    await wait(500);
    expect(backend.requests("POST", /files/)).toEqual([]);
  });

  it("shared-15: gives a public community a picture and a cover, describes them, and everybody sees them", async () => {
    const { owner, stranger, walks } = await setUp(false);
    const { user } = renderApp(`/community/${walks.id}`, { as: owner });
    const dialog = await edit(user);
    await choose(user, "Choose picture");
    await choose(user, "Choose cover");
    const descriptions = () => within(dialog).getAllByLabelText("Describe this picture for people who can’t see it");
    await waitFor(() => expect(descriptions()).toHaveLength(2));
    const [first, second] = descriptions();
    await user.type(first as HTMLElement, "A lamp in the dark");
    await user.type(second as HTMLElement, "The canal at night");
    await save(user, dialog);
    expect(await screen.findByText("Changes saved")).toBeVisible();
    expect(await screen.findByRole("img", { name: "A lamp in the dark" })).toBeVisible();
    expect(screen.getByRole("img", { name: "The canal at night" })).toBeVisible();

    const { pictureId, coverId, pictures } = await shownRow(walks);
    expect((await fileIds(false)).toSorted()).toEqual([pictureId, coverId].toSorted());
    expect(pictures.map(({ id }) => id)).toEqual([pictureId, coverId]);
    const stored = await fetch(`${location.origin}/v1/storage/buckets/pictures/files/${pictureId}/view?project=chorus`);
    expect(await stored.text()).not.toContain("GPS");
    cleanup();
    renderApp("/communities", { as: stranger });
    await screen.findByRole("link", { name: "Night walks" });
    expect(document.querySelector(`article img[src*="${pictureId}/preview"]`)).not.toBeNull();
  });

  it("shared-15: those of a private one are in the bucket of its team, and are asked for with the session", async () => {
    const { owner, member, walks } = await setUp(true);
    const { user } = renderApp(`/community/${walks.id}`, { as: owner });
    const dialog = await edit(user);
    await choose(user, "Choose cover");
    await user.type(
      await within(dialog).findByLabelText("Describe this picture for people who can’t see it"),
      "The canal",
    );
    expect(within(dialog).getByText("Only members of this community can see its pictures.")).toBeVisible();
    await save(user, dialog);
    await screen.findByText("Changes saved");
    const { coverId } = await shownRow(walks);
    expect([await fileIds(true), await fileIds(false)]).toEqual([[coverId], []]);
    cleanup();
    backend.forgetRequests();
    renderApp(`/community/${walks.id}`, { as: member });
    // Its own place until it has come, then the picture, each by one request.
    await waitFor(() => expect(screen.getByRole("img", { name: "The canal" }).tagName).toBe("IMG"));
    await waitFor(() => expect(backend.requests("GET", /private-pictures.*preview/)).toHaveLength(1));
    expect(document.querySelector(`img[src*="${coverId}"]`)).toBeNull();
  });

  it("shared-15: who replaces or removes one deletes its file, and only the community’s own", async () => {
    const { owner, stranger, walks } = await setUp(false);
    const [old, cover] = [await send(walks, owner), uniqueId()];
    backend.admin.createFile({
      bucket: "pictures",
      id: cover,
      name: `${stranger.id}-${cover}.png`,
      userId: stranger.id,
      bytes: new Uint8Array(await file().arrayBuffer()),
    });
    show(walks, old, cover);
    const { user } = renderApp(`/community/${walks.id}`, { as: owner });
    const dialog = await edit(user);
    await choose(user, "Choose picture");
    await user.click(within(dialog).getByRole("button", { name: "Remove cover" }));
    expect(within(dialog).getByRole("button", { name: "Choose cover" })).toHaveFocus();
    await save(user, dialog);
    await screen.findByText("Changes saved");
    const { pictureId, coverId } = await shownRow(walks);
    expect(coverId).toBe("");
    await waitFor(async () => expect((await fileIds(false)).toSorted()).toEqual([pictureId, cover].toSorted()));
  });

  it("shared-15: a lost answer leaves the dialog with its choice, and pressed again it is one file", async () => {
    const { owner, walks } = await setUp(false);
    const { user } = renderApp(`/community/${walks.id}`, { as: owner });
    const dialog = await edit(user);
    await choose(user, "Choose picture");
    await within(dialog).findByRole("button", { name: "Remove picture" });
    backend.failNext("PATCH", /communities\/documents/, "lost-answer");
    await save(user, dialog);
    expect(await within(dialog).findByText(/You seem to be offline/)).toBeVisible();
    await save(user, dialog);
    await screen.findByText("Changes saved");
    await waitFor(() => expect(readLocal("outbox.ada")).toBeUndefined());
    expect(await fileIds(false)).toEqual([(await shownRow(walks)).pictureId]);
  });

  it("shared-15: a file that is no picture is refused in words, and nothing is saved without it", async () => {
    const { owner, walks } = await setUp(false);
    const { user } = renderApp(`/community/${walks.id}`, { as: owner });
    const dialog = await edit(user);
    await choose(user, "Choose picture", file("broken.png"));
    expect(await within(dialog).findByText("This browser can’t open broken.png as a picture")).toBeVisible();
    await save(user, dialog);
    expect(await within(dialog).findByText("One picture can’t be sent. Look at it first.")).toBeVisible();
    expect(await fileIds(false)).toEqual([]);
  });
});
