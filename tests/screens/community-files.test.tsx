// Pictures in shared communities: who gets the files of a private one, and what becomes of those that nothing names.
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { textTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { uniqueId } from "@/lib/object-id";
import { notePreferences } from "@/sdk/account/account-preferences";
import { texts } from "@/sdk/communities/community-texts";
import { listMessages } from "@/sdk/communities/community-texts";
import { deletePictures, listOwnPictures, readPicture, uploadPicture } from "@/sdk/pictures/pictures";
import { readSessionPicture } from "@/sdk/pictures/session-pictures";
import { deleteUnnamed } from "@/sdk/pictures/unnamed-files";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { picture } from "../support/pictures";
import { signIn } from "../support/sdk-backend";
import { removeFromTeam, teamCommunity, type TeamPlace } from "../support/shared-communities";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const as = (person: Person): void => {
  signIn(person);
  notePreferences({});
};

const watch = { onProgress: () => undefined, signal: new AbortController().signal };

const send = async (community: TeamPlace, person: Person, id = uniqueId()): Promise<string> => {
  as(person);
  await uploadPicture({ id, bytes: picture(), userId: person.id, target: textTarget("messages", community) }, watch);
  return id;
};

const inMessage = (id: string): Picture => ({ id, width: 1, height: 1, colours: "aabbcc001122", description: "" });

const say = (community: TeamPlace, userId: string, id: string, pictures: Picture[], content = "") =>
  texts.messages.create({ id, community, userId, content, parentId: "", parentUserId: "", pictures });

const bucket = (isPrivate = true): string =>
  `${location.origin}/v1/storage/buckets/${isPrivate ? "private-pictures" : "pictures"}/files`;

const project = { "x-appwrite-project": "chorus" };

const ask = async (path: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(path, { ...init, headers: { ...project, "content-type": "application/json" } })).status;

const ways = ["", "/view", "/download", "/preview?width=320&output=webp"];

const answers = (id: string, isPrivate = true): Promise<number[]> =>
  Promise.all(ways.map((way) => ask(`${bucket(isPrivate)}/${id}${way}`)));

const setUp = async (isPrivate = true) => {
  const [owner, member, stranger] = [await ada(), await ben(), await mallory()];
  const walks = await teamCommunity({ team: { [owner.id]: "owner", [member.id]: "member" }, isPrivate });
  return { owner, member, stranger, walks };
};

describe("The files of a private community", () => {
  it("community-rows-10: answer its team, and nobody else by any way", async () => {
    const { owner, member, stranger, walks } = await setUp();
    const id = await send(walks, member);
    expect(await answers(id)).toEqual([200, 200, 200, 200]);
    as(owner);
    expect(await answers(id)).toEqual([200, 200, 200, 200]);
    expect((await readSessionPicture({ id, isPrivate: true }, 320)).size).toBeGreaterThan(0);
    as(stranger);
    expect(await answers(id)).toEqual([404, 404, 404, 404]);
    await expect(readSessionPicture({ id, isPrivate: true }, 320)).rejects.toMatchObject({ kind: "not-found" });
    expect(await (await fetch(bucket(), { headers: project })).json()).toMatchObject({ total: 0, files: [] });
    await ask(`${location.origin}/v1/account/sessions/current`, { method: "DELETE" });
    expect(await answers(id)).toEqual([404, 404, 404, 404]);
    // It is not in the bucket that everybody reads.
    expect(await answers(id, false)).toEqual([404, 404, 404, 404]);
  });

  it("community-rows-10: are nobody else’s to give away, take or delete", async () => {
    const { owner, member, stranger, walks } = await setUp();
    const id = await send(walks, member);
    const open = { permissions: ['read("any")'] };
    for (const thief of [stranger, owner]) {
      as(thief);
      expect(await ask(`${bucket()}/${id}`, { method: "PUT", body: JSON.stringify(open) })).toBe(401);
      expect(await ask(`${bucket()}/${id}`, { method: "DELETE" })).toBe(401);
    }
    await expect(send(walks, stranger)).rejects.toMatchObject({ kind: "forbidden" });
    // Whoever takes the id first has a file of their own.
    expect(await answers(await send({ ...walks, teamId: (await setUpOther(stranger)).teamId }, stranger))).toEqual([
      200, 200, 200, 200,
    ]);
    as(owner);
    expect(await answers(id)).toEqual([200, 200, 200, 200]);
  });

  it("community-rows-10: are gone for who is removed, but for their own", async () => {
    const { owner, member, walks } = await setUp();
    const [theirs, own] = [await send(walks, owner), await send(walks, member)];
    as(member);
    expect(await answers(theirs)).toEqual([200, 200, 200, 200]);
    await removeFromTeam(walks, member);
    expect(await answers(theirs)).toEqual([404, 404, 404, 404]);
    expect(await answers(own)).toEqual([200, 200, 200, 200]);
    await expect(send(walks, member)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("community-rows-11: are in one’s own data, and go with the account, also after one has left", async () => {
    const { member, walks } = await setUp();
    const id = await send(walks, member);
    await removeFromTeam(walks, member);
    const [own] = await listOwnPictures(member.id);
    expect(own).toEqual({ id, name: `${id}.png`, isPrivate: true });
    expect((await (await readPicture({ id, isPrivate: true })).blob()).size).toBeGreaterThan(0);
    await deletePictures([id], member.id, true);
    expect(await listOwnPictures(member.id)).toEqual([]);
  });
});

const setUpOther = (person: Person): Promise<TeamPlace> =>
  teamCommunity({ team: { [person.id]: "owner" }, name: "Elsewhere" });

describe("The files of a public community", () => {
  it("are there for everybody, as posts’ are", async () => {
    const { member, stranger, walks } = await setUp(false);
    const id = await send(walks, member);
    as(stranger);
    expect(await answers(id, false)).toEqual([200, 200, 200, 200]);
    expect(await ask(`${bucket(false)}/${id}`, { method: "DELETE" })).toBe(401);
  });
});

describe("Files that no message names", () => {
  it("chat-9: are deleted, those of a message whose answer was lost are not", async () => {
    const { member, walks } = await setUp();
    as(member);
    const place = textTarget("messages", walks);
    const [posted, left] = [await send(walks, member), await send(walks, member)];
    const message = uniqueId();
    backend.failNext("POST", /messages\/documents/, "lost-answer");
    await expect(say(walks, member.id, message, [inMessage(posted)])).rejects.toMatchObject({ kind: "offline" });
    await deleteUnnamed({ textId: message, place, authorId: member.id, pictures: [posted, left] });
    expect(await answers(posted)).toEqual([200, 200, 200, 200]);
    expect(await answers(left)).toEqual([404, 404, 404, 404]);
  });

  it("community-rows-11: go with their message, and nobody else’s that it names", async () => {
    const { owner, member, walks } = await setUp();
    const [own, others] = [await send(walks, member), await send(walks, owner)];
    as(member);
    const { id, pictures } = await say(walks, member.id, uniqueId(), [inMessage(own), inMessage(others)]);
    expect((await listMessages(walks, { cursor: null })).rows[0]?.pictures).toHaveLength(2);
    await texts.messages.remove(id);
    const place = textTarget("messages", walks);
    const ids = pictures.map((each) => each.id);
    await deleteUnnamed({ textId: id, place, authorId: member.id, pictures: ids });
    expect(await answers(own)).toEqual([404, 404, 404, 404]);
    expect(await answers(others)).toEqual([200, 200, 200, 200]);
  });
});
