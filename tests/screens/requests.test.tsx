// @module-tag detail
// What a start asks for. What screens cost is counted in the browser (tests/e2e/traffic.spec.ts).
import { screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answersOnDevice } from "@/lib/device-database";
import { writeLocal } from "@/lib/local-store";
import { signOut } from "@/sdk/account/auth";
import { rememberRead } from "@/sdk/communities/reads";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { listening, renderApp } from "../support/render-app";
import * as rows from "../support/rows";
import { teamCommunity } from "../support/shared-communities";

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
    ["all of these, where the browser knows it", 4, { answer: true, like: true, follow: true, known: true }],
  ])("calls-7: a start costs a member with %s %d requests beside its screen", detail, async (_, requests, has) => {
    const { answer, like, follow, known = false }: Record<string, boolean> = has;
    const [me, other] = [await ada(), await ben()];
    const room = "1234567890123456";
    backend.signInBrowser(me.id);
    const prefs = { mutedMembers: ["somebody"], room, activitySeen: "2025-01-01T00:00:00.000Z" };
    backend.admin.setPreferences(me.id, prefs);
    backend.admin.createPost({ id: "1", userId: me.id, content: "Mine" });
    if (answer) backend.admin.createPost({ userId: other.id, content: "Tea!", parentId: "1", parentUserId: me.id });
    if (like) rows.like("1", other.id, { postUserId: me.id });
    if (follow) rows.follow(other.id, me.id);
    writeLocal("profile-read", { id: me.id, at: Date.now() });
    if (known) {
      const first = renderApp("/create-post", { as: me });
      // A page that is left is hidden first, and keeps at once what it would have kept in a moment.
      await waitFor(async () => {
        vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
        document.dispatchEvent(new Event("visibilitychange"));
        expect((await answersOnDevice.entries()).map(([name]) => name)).toContainEqual(
          expect.stringContaining('"record"'),
        );
      });
      first.unmount();
      first.queryClient.clear();
    }
    backend.forgetRequests();

    const { queryClient } = renderApp("/create-post", { as: me });
    await waitFor(() => expect(backend.requests("GET", /followings/)).toHaveLength(1));
    await listening();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const news = [answer, like, follow].filter(Boolean).length;
    if (news > 0) await screen.findAllByRole("link", { name: `Activity, ${news} new` });
    expect(backend.requests()).toHaveLength(requests);
  });
});

const newOfOthers = (table: string): RegExp => new RegExp(`${table}/.*"notEqual","attribute":"userId"`);

describe("The cost of communities", () => {
  it("calls-8: a start asks once what is new in a private community, in six requests", async () => {
    const [me, other] = [await ada(), await ben()];
    const walks = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
    backend.signInBrowser(me.id);
    const now = new Date().toISOString();
    await rememberRead(walks, me.id, { threadsAt: now, chatAt: now }, true);
    await signOut();
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons" });
    backend.forgetRequests();
    const { queryClient } = renderApp("/", { as: me });
    await screen.findByText("Herons");
    await listening();
    await waitFor(() => expect(backend.requests("GET", newOfOthers("threads"))).toHaveLength(1));
    await waitFor(() => expect(backend.requests("GET", /messages.*"parentUserId"/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const asked = backend.requests("GET", /(communities|threads|messages|reads|hidden)\/documents|^\/teams/);
    const log = asked.map(({ path, search }) => path + search);
    expect(log, log.join("\n")).toHaveLength(6);
  });
});
