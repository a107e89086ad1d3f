import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetReports } from "@/lib/errors";
import { removeLocal } from "@/lib/local-store";
import { createCommunity, createThread, listCommunities } from "@/sdk/communities/communities";

const owner = "17000000000001";
const stored = `chorus.communities.1.${owner}`;
const mara = { id: "u-mara", username: "mara.okafor", imageUrl: "https://pictures.example/mara.png" };
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
  // What a full store did not take is in memory.
  for (const key of [`1.${owner}`, "1.cleo"]) removeLocal(`communities.${key}`);
});

describe("Create Community", () => {
  test("create-community-5: a full store refuses a community, and keeps those that were there", async () => {
    const before = await createCommunity(owner, bakers);
    const spy = fillStore();
    const full = { kind: "unexpected", message: expect.stringMatching(/full/) };
    await expect(createCommunity(owner, { ...bakers, name: "Runners" })).rejects.toMatchObject(full);
    expect(await listCommunities(owner)).toEqual([before]);
    spy.mockRestore();
    expect(await listCommunities(owner)).toEqual([before]);
  });

  test("create-community-5: a store that is closed from the start leaves nothing behind", async () => {
    fillStore();
    await expect(createCommunity(owner, bakers)).rejects.toMatchObject({ kind: "unexpected" });
    expect(await listCommunities(owner)).toEqual([]);
  });
});

describe("Community", () => {
  test("community-15: threads and replies need a place that exists", async () => {
    const { id } = await createCommunity(owner, bakers);
    await expect(createThread(owner, "nowhere", "Hello?", mara)).rejects.toMatchObject({ kind: "not-found" });
    await expect(createThread(owner, "nowhere", "Hello?", mara, "t")).rejects.toMatchObject({ kind: "not-found" });
    await expect(createThread(owner, id, "Hello?", mara, "no-thread")).rejects.toMatchObject({ kind: "not-found" });
  });

  test.each(["{", "7", '{"communities":[]}', "null"])("community-16: %s in the store is none", async (garbage) => {
    localStorage.setItem(stored, garbage);
    expect(await listCommunities(owner)).toEqual([]);
  });

  test("community-16: one malformed community costs only itself, and is reported once", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const whole = await createCommunity(owner, bakers);
    localStorage.setItem(stored, JSON.stringify([whole, { id: "broken" }, { ...whole, id: "b2", threads: [{}] }]));
    expect(await listCommunities(owner)).toEqual([whole]);
    const problem = expect.objectContaining({ issues: expect.anything() });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/malformed community/), problem]]);
  });
});
