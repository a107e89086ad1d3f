// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { removeLocal } from "@/lib/local-store";
import { forgetReports } from "@/lib/report";
import { createCommunity, createReply, createThread, getCommunity, listCommunities } from "@/sdk/communities";

const stored = "chorus.communities.1";
const mara = { id: "u-mara", username: "mara.okafor", imageUrl: "https://pictures.example/mara.png" };
const tom = { id: "u-tom", username: "tomwrites", imageUrl: "" };
const bakers = {
  name: "Bakers",
  description: "Bread, mostly.",
  imageUrl: "data:image/webp;base64,AA",
  isPrivate: true,
};

const fillStore = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

beforeEach(() => {
  localStorage.clear();
  forgetReports();
});

afterEach(() => {
  vi.restoreAllMocks();
  removeLocal("communities.1");
});

describe("Create Community", () => {
  test("create-community-4: a community is kept on this device and found again", async () => {
    const created = await createCommunity({ ...bakers, name: "  Bakers " });
    expect(created).toMatchObject({ ...bakers, threads: [] });
    expect(await getCommunity(created.id)).toEqual(created);
    expect(localStorage.getItem(stored)).toContain(created.id);
  });

  test("create-community-4: the newest community comes first", async () => {
    const first = await createCommunity(bakers);
    const second = await createCommunity({ ...bakers, name: "Runners" });
    expect(await listCommunities()).toEqual([second, first]);
  });

  test("create-community-3: a blank name or description is refused and nothing is kept", async () => {
    await expect(createCommunity({ ...bakers, name: " " })).rejects.toMatchObject({ kind: "invalid" });
    await expect(createCommunity({ ...bakers, description: "\n" })).rejects.toMatchObject({ kind: "invalid" });
    expect(await listCommunities()).toEqual([]);
  });

  test("create-community-5: a full store refuses a community, and keeps those that were there", async () => {
    const before = await createCommunity(bakers);
    const spy = fillStore();
    await expect(createCommunity({ ...bakers, name: "Runners" })).rejects.toMatchObject({ kind: "unexpected" });
    expect(await listCommunities()).toEqual([before]);
    spy.mockRestore();
    expect(await listCommunities()).toEqual([before]);
  });

  test("create-community-5: a store that is closed from the start leaves nothing behind", async () => {
    fillStore();
    await expect(createCommunity(bakers)).rejects.toMatchObject({ kind: "unexpected" });
    expect(await listCommunities()).toEqual([]);
  });
});

describe("Community", () => {
  test("community-7: an id that is not on this device is not found", async () => {
    await expect(getCommunity("nowhere")).rejects.toMatchObject({ name: "AppError", kind: "not-found" });
  });

  test("community-4: a thread shows its author, its date and its content, the newest first", async () => {
    const { id } = await createCommunity(bakers);
    const first = await createThread(id, " Sourdough? ", mara);
    const second = await createThread(id, "Rye!", tom);
    expect(first).toMatchObject({ content: "Sourdough?", author: mara, replies: [] });
    expect(Date.parse(first.createdAt)).not.toBeNaN();
    expect((await getCommunity(id)).threads).toEqual([second, first]);
  });

  test("community-5: replies nest at any depth, the oldest first", async () => {
    const { id } = await createCommunity(bakers);
    const other = await createThread(id, "Rye!", tom);
    const thread = await createThread(id, "Sourdough?", mara);
    const reply = await createReply(id, thread.id, "Always.", tom);
    const later = await createReply(id, thread.id, "Sometimes.", mara);
    const nested = await createReply(id, reply.id, "Even in summer?", mara);
    const deepest = await createReply(id, nested.id, "Even then.", tom);
    expect((await getCommunity(id)).threads).toEqual([
      { ...thread, replies: [{ ...reply, replies: [{ ...nested, replies: [deepest] }] }, later] },
      other,
    ]);
  });

  test("community-9: a thread in one community leaves the others alone", async () => {
    const one = await createCommunity(bakers);
    const two = await createCommunity({ ...bakers, name: "Runners" });
    await createThread(two.id, "Who is in?", tom);
    expect(await getCommunity(one.id)).toEqual(one);
  });

  test("community-10: blank threads and replies do not proceed", async () => {
    const { id } = await createCommunity(bakers);
    const thread = await createThread(id, "Sourdough?", mara);
    await expect(createThread(id, " \n", mara)).rejects.toMatchObject({ kind: "invalid" });
    await expect(createReply(id, thread.id, "", mara)).rejects.toMatchObject({ kind: "invalid" });
    expect((await getCommunity(id)).threads).toEqual([thread]);
  });

  test("community-15: threads and replies need a place that exists", async () => {
    const { id } = await createCommunity(bakers);
    await expect(createThread("nowhere", "Hello?", mara)).rejects.toMatchObject({ kind: "not-found" });
    await expect(createReply("nowhere", "t", "Hello?", mara)).rejects.toMatchObject({ kind: "not-found" });
    await expect(createReply(id, "no-thread", "Hello?", mara)).rejects.toMatchObject({ kind: "not-found" });
  });

  test("community-13: a full store refuses threads and replies, and keeps what was there", async () => {
    const { id } = await createCommunity(bakers);
    const thread = await createThread(id, "Sourdough?", mara);
    const spy = fillStore();
    await expect(createThread(id, "Rye!", tom)).rejects.toMatchObject({ kind: "unexpected" });
    await expect(createReply(id, thread.id, "Always.", tom)).rejects.toMatchObject({ kind: "unexpected" });
    spy.mockRestore();
    expect((await getCommunity(id)).threads).toEqual([thread]);
  });

  test.each(["{", "7", '{"communities":[]}', "null"])(
    "community-16: %s in the store counts as no communities",
    async (garbage) => {
      localStorage.setItem(stored, garbage);
      expect(await listCommunities()).toEqual([]);
    },
  );

  test("community-16: one malformed community costs only itself, and is reported once", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const whole = await createCommunity(bakers);
    localStorage.setItem(stored, JSON.stringify([{ id: "broken" }, whole, { ...whole, id: "b2", threads: [{}] }]));
    expect(await listCommunities()).toEqual([whole]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
