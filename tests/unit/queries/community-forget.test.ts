import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { persistedPictures, persistedPrivatePictures } from "@/config/device-storage";
import { readDatabase, writeDatabase } from "@/lib/device-database";
import { AppError } from "@/lib/errors";
import { forgetCommunity } from "@/queries/communities/forget";
import { lookAgainAfter, useLookAgain } from "@/queries/communities/look";
import { pictureKeys, postKeys, sharedCommunityKeys as keys } from "@/queries/keys";
import { forgetPersisted, hasPersisted, notePersisted } from "@/queries/offline/forget";
import { MemoryCaches } from "../../support/caches";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  notePersisted();
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const place = { id: "7", teamId: "8", isPrivate: true };

describe("A community that is no longer for the viewer", () => {
  it("leaves nothing in this tab of what is in it, and others stay", async () => {
    const client = new QueryClient();
    const gone = [keys.chat("7"), keys.threads("7"), keys.replies("7", "9"), keys.members("7"), keys.hidden("7")];
    const kept = [
      keys.chat("17"),
      keys.threads("8"),
      keys.marks("7"),
      keys.directory("active"),
      keys.teams("7"),
      keys.news("7"),
      postKeys.byId("7"),
      postKeys.numbers("7"),
    ];
    for (const key of [
      ...gone,
      ...kept,
      pictureKeys.bySession({ id: "3", isPrivate: true, width: 640 }),
      pictureKeys.onDevice("3"),
    ])
      client.setQueryData(key, "there");
    client.setQueryData(keys.byId("7"), { id: "7" });
    await forgetCommunity(client, "7");
    for (const key of gone) expect(client.getQueryData(key), JSON.stringify(key)).toBeUndefined();
    for (const key of kept) expect(client.getQueryData(key), JSON.stringify(key)).toBe("there");
    expect(client.getQueryData(pictureKeys.bySession({ id: "3", isPrivate: true, width: 640 }))).toBeUndefined();
    expect(client.getQueryData(pictureKeys.onDevice("3"))).toBe("there");
    expect(client.getQueryData(keys.byId("7"))).toBeNull();
    await forgetCommunity(client, "unknown");
    expect(client.getQueryData(keys.byId("unknown"))).toBeUndefined();
  });

  it("leaves nothing on this device but what the viewer has read, and others stay", async () => {
    const stored = {
      chat: { queryKey: keys.chat("7") },
      list: { queryKey: keys.directory("active"), state: { data: [{ id: "7" }] } },
      marks: { queryKey: keys.marks("ada"), state: { data: [{ communityId: "7" }] } },
      other: { queryKey: keys.chat("8") },
      post: { queryKey: postKeys.byId("7") },
    };
    for (const [name, value] of Object.entries(stored)) await writeDatabase(name, value);
    await forgetCommunity(new QueryClient(), "7");
    expect((await readDatabase()).map(([name]) => name).toSorted()).toEqual(["marks", "other", "post"]);
  });

  it("leaves no picture of a private community on this device, and those of members stay", async () => {
    const device = new MemoryCaches();
    vi.stubGlobal("caches", device);
    for (const { cache } of [persistedPictures, persistedPrivatePictures]) await device.open(cache);
    await forgetCommunity(new QueryClient(), "7");
    expect(await device.has(persistedPrivatePictures.cache)).toBe(false);
    expect(await device.has(persistedPictures.cache)).toBe(true);
  });

  it("asks no database where nothing was kept", async () => {
    await writeDatabase("chat", { queryKey: keys.chat("7") });
    localStorage.clear();
    expect(hasPersisted()).toBe(false);
    await forgetCommunity(new QueryClient(), "7");
    expect(await readDatabase()).toHaveLength(1);
  });
});

it("A logout leaves no answer and no picture on this device", async () => {
  const removed: string[] = [];
  vi.stubGlobal("caches", { delete: async (name: string) => removed.push(name) });
  await writeDatabase("chat", {});
  expect(hasPersisted()).toBe(true);
  await forgetPersisted();
  expect(hasPersisted()).toBe(false);
  expect(await readDatabase()).toEqual([]);
  expect(removed).toEqual(["chorus-avatars", "chorus-private-pictures"]);
  vi.stubGlobal("caches", undefined);
  Reflect.deleteProperty(globalThis, "caches");
  await expect(forgetPersisted()).resolves.toBeUndefined();
});

describe("Whether the viewer is still in a private community", () => {
  const open = () => {
    const client = new QueryClient();
    client.setQueryData(keys.byId("7"), { id: "7" });
    const isAsked = (): boolean => client.getQueryState(keys.byId("7"))?.isInvalidated ?? false;
    return { client, isAsked };
  };

  it("is asked after something was refused there, not after another failure, and not of a public one", () => {
    const { client, isAsked } = open();
    lookAgainAfter(client, new AppError("server"), place);
    lookAgainAfter(client, new AppError("forbidden"), { ...place, isPrivate: false });
    lookAgainAfter(client, new AppError("forbidden"), { ...place, id: "17" });
    expect(isAsked()).toBe(false);
    lookAgainAfter(client, new AppError("forbidden"), place);
    expect(isAsked()).toBe(true);
  });

  it("is asked when another part of it is opened", () => {
    const { client, isAsked } = open();
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
    const { result } = renderHook(() => useLookAgain(place), { wrapper });
    expect(isAsked()).toBe(false);
    result.current();
    expect(isAsked()).toBe(true);
  });
});
