import { describe, expect, it, vi } from "vitest";
import { notePreferences } from "@/sdk/account/account-preferences";
import { leaveForGood, type LeavingProgress } from "@/sdk/account/leaving";
import { begunToLeave } from "@/sdk/account/leaving-begun";
import { type Handovers, listLastOwned, planLeaving } from "@/sdk/account/leaving-communities";
import { backend } from "../../../support/backend";
import { ada, ben, mallory, type Person } from "../../../support/people";
import { privateRow, row, signIn, storeFile, withBackend } from "../../../support/sdk-backend";
import { membersOf, rowOf, teamCommunity } from "../../../support/shared-communities";

withBackend();

const as = (person: Person): void => {
  signIn(person);
  notePreferences({});
};

const setUp = async () => {
  const people = { me: await ada(), other: await ben(), third: await mallory() };
  as(people.me);
  return people;
};

/** What is deleted or changed, in order, without the long ids of communities. */
const changes = (): string[] =>
  backend
    .requests()
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path.replace(/^.*(?:collections|buckets)\//, "")}`);

const leave = async (
  options: Partial<Parameters<typeof leaveForGood>[1]> = {},
): Promise<{ told: LeavingProgress[]; paused: number[] }> => {
  const told: LeavingProgress[] = [];
  const paused: number[] = [];
  await leaveForGood("ada", {
    onProgress: (progress) => void told.push(progress),
    pause: async (ms) => void paused.push(ms),
    ...options,
  });
  return { told, paused };
};

/** One row of two tables, pictures, and a profile with a picture. */
const fill = async (): Promise<void> => {
  backend.admin.createPost({ id: "p1", userId: "ada", content: "Herons" });
  row(
    "posts",
    { content: "Forged", userId: "ada", parentId: "", article: "", topic: "", location: "" },
    "mallory",
    "f",
  );
  privateRow("bookmarks", { postId: "p1", userId: "ada" }, "ada", "kept");
  await storeFile("pictures", "11", "ada-11.webp", "ada");
  await storeFile("private-pictures", "12", "ada-12.webp", "ada");
  await storeFile("avatars", "13", "avatar.png", "ada");
  backend.admin.updateDocument("users", "ada", { imgid: "13" });
};

describe("Whoever leaves for good", () => {
  it("leaves a profile’s picture alone that is another member’s, or gone", async () => {
    await setUp();
    await storeFile("avatars", "13", "avatar.png", "ben");
    backend.admin.updateDocument("users", "ada", { imgid: "13" });
    await leave();
    expect(await backend.byKey("GET", "/storage/buckets/avatars/files/13")).toMatchObject({ $id: "13" });
    expect(await rowOf("users", "ada")).toBeUndefined();
  });

  it("leaving-5: has not left where another failure comes at the last step", async () => {
    await setUp();
    backend.failNext("PATCH", /account\/status/, 500);
    await expect(leave()).rejects.toMatchObject({ kind: "server" });
    backend.failNext("PATCH", /account\/status/, 500);
    await expect(leave()).rejects.toMatchObject({ kind: "server" });
    expect(begunToLeave("ada")).toEqual({ userId: "ada", isLast: true });
  });

  it("deletes nothing before all that is to go is known", async () => {
    await setUp();
    await fill();
    for (const path of [/^\/teams/, /bookmarks/, /private-pictures/]) {
      backend.failNext("GET", path, 500);
      await expect(leave()).rejects.toMatchObject({ kind: "server" });
    }
    expect(changes()).toEqual([]);
    await leave();
  });

  it("leaving-7: gives up after thirty waits for one step", async () => {
    await setUp();
    await fill();
    backend.failNext("DELETE", /posts\/documents/, 429, 31);
    await expect(leave()).rejects.toMatchObject({ kind: "too-many" });
  });

  it("leaving-7: waits by the clock", async () => {
    await setUp();
    await fill();
    backend.failNext("DELETE", /posts\/documents/, 429);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const left = leaveForGood("ada", { onProgress: () => undefined });
    await vi.waitFor(() => expect(changes()).toHaveLength(1));
    const at = vi.getTimerCount();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(changes()).toHaveLength(1);
    expect(at).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    await left;
    expect(changes()).toContain("PATCH /account/status");
  });
});

describe("Of the communities of whoever leaves", () => {
  const run = async (handovers: Handovers = {}): Promise<void> => {
    for (const step of await planLeaving("ada", handovers)) await step();
  };

  it("leaving-9: an end that was interrupted after its team was emptied is told to the team", async () => {
    const { me } = await setUp();
    const mine = await teamCommunity({ team: { [me.id]: "owner" } });
    await backend.byKey("DELETE", `/databases/main/collections/communities/documents/${mine.id}`);
    await run();
    expect(await backend.byKey("GET", `/teams/${mine.teamId}/prefs`)).toMatchObject({ communityId: "" });
  });

  it("leaving-9: a handover that was interrupted still names the next owner", async () => {
    const { me, other } = await setUp();
    const place = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member" } });
    const [owned] = await listLastOwned(me.id);
    const handovers = { [place.id]: owned?.successors[0]?.id ?? "" };
    backend.failNext("PATCH", /communities\/documents/, 500);
    await expect(run(handovers)).rejects.toMatchObject({ kind: "server" });
    await run(handovers);
    expect(Object.keys(await membersOf(place))).toEqual(["ben"]);
    expect(await rowOf("communities", place.id)).toMatchObject({ ownerIds: "ben" });
  });

  it("a team whose community has ended is left too, as long as others are in it", async () => {
    const { me, other } = await setUp();
    const ended = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
    await backend.byKey("PUT", `/teams/${ended.teamId}/prefs`, { prefs: { communityId: "" } });
    await run();
    expect(Object.keys(await membersOf(ended))).toEqual(["ben"]);
  });

  it("a team that names another’s community changes nothing of it", async () => {
    const { me, other } = await setUp();
    const theirs = await teamCommunity({ team: { [other.id]: "owner" }, isPrivate: false });
    const mine = await teamCommunity({ team: { [me.id]: "owner" } });
    await backend.byKey("PUT", `/teams/${mine.teamId}/prefs`, { prefs: { communityId: theirs.id } });
    expect(await listLastOwned("ada")).toEqual([]);
    await run();
    expect(await rowOf("communities", theirs.id)).toMatchObject({ ownerIds: "ben" });
  });
});
