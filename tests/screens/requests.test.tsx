// @module-tag detail
// What a start asks for. What screens cost is counted in the browser (tests/e2e/traffic.spec.ts).
import { screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDatabase } from "@/lib/device-database";
import { readLocal, writeLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("The cost of a start", () => {
  it.each([
    ["nothing new", 5, {}],
    ["new followers", 5, { follow: true }],
    ["new answers", 6, { answer: true }],
    ["new likes", 6, { like: true }],
    ["new answers, likes and followers", 6, { answer: true, like: true, follow: true }],
    ["somebody muted", 6, { mute: true }],
    ["somebody muted, and new answers and likes", 7, { answer: true, like: true, mute: true }],
    [
      "all of these, where the browser knows it",
      4,
      { answer: true, like: true, follow: true, mute: true, known: true },
    ],
    ["mutes from another device", 5, { like: true, mute: true, known: true, changed: true }],
  ])("calls-7: a start costs a member with %s %d requests beside its screen", detail, async (_, requests, has) => {
    const { answer, like, follow, mute = false, known = false, changed = false }: Record<string, boolean> = has;
    const [me, other] = [await ada(), await ben()];
    const room = "1234567890123456";
    backend.signInBrowser(me.id);
    const mutedAt = "2025-01-02T00:00:00.000Z";
    const prefs = { mutes: mute && mutedAt, room, activitySeen: "2025-01-01T00:00:00.000Z" };
    const writePreferences = (changedPrefs: object) =>
      fetch(`${location.origin}/v1/account/prefs`, {
        method: "PATCH",
        headers: { "x-appwrite-project": "chorus", "content-type": "application/json" },
        body: JSON.stringify({ prefs: changedPrefs }),
      });
    await writePreferences(prefs);
    const write = (collection: string, data: Record<string, string>, owner: string, id?: string): unknown =>
      backend.admin.createDocument({
        collection,
        data,
        permissions: [
          ...(collection === "mutes" ? [`read("user:${owner}")`] : []),
          `update("user:${owner}")`,
          `delete("user:${owner}")`,
        ],
        ...(id !== undefined && { id }),
      });
    backend.admin.createPost({ id: "1", userId: me.id, content: "Mine" });
    if (answer) backend.admin.createPost({ userId: other.id, content: "Tea!", parentId: "1", parentUserId: me.id });
    if (like) write("likes", { postId: "1", userId: other.id, postUserId: me.id }, other.id);
    if (follow) write("followings", { userId: me.id, followerId: other.id }, other.id);
    if (mute) write("mutes", { userId: "somebody" }, me.id, `${room}${"1".repeat(20)}`);
    writeLocal("profile-read", { id: me.id, at: Date.now() });
    if (known) {
      const first = renderApp("/create-post", { as: me });
      await waitFor(() => expect(readLocal(`mutes.${me.id}`)).toMatchObject({ ids: ["somebody"], changed: mutedAt }));
      // A page that is left is hidden first, and keeps at once what it would have kept in a moment.
      await waitFor(async () => {
        vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
        document.dispatchEvent(new Event("visibilitychange"));
        expect((await readDatabase()).map(([name]) => name)).toContainEqual(expect.stringContaining('"record"'));
      });
      first.unmount();
      first.queryClient.clear();
      writeLocal(`mutes.${me.id}`, { ids: ["somebody"], at: Date.now() - 20 * 60 * 60_000, changed: mutedAt });
      if (changed) await writePreferences({ ...prefs, mutes: "2025-01-03T00:00:00.000Z" });
    }
    backend.forgetRequests();

    const { queryClient } = renderApp("/create-post", { as: me });
    await waitFor(() => expect(backend.requests("GET", /followings/)).toHaveLength(1));
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const news = [answer, like, follow].filter(Boolean).length;
    if (news > 0) await screen.findAllByRole("link", { name: `Activity, ${news} new` });
    expect(backend.requests()).toHaveLength(requests);
  });
});
