// @module-tag detail
// What communities may ask of the server while another screen shows.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { signOut } from "@/sdk/account/auth";
import { rememberRead } from "@/sdk/communities/reads";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { message, publicCommunity, teamCommunity, thread, type Place } from "../support/shared-communities";

const ofBell = /"parentUserId"/;

const newOfOthers = (table: string): RegExp => new RegExp(`${table}/.*"notEqual","attribute":"userId"`);

const fill = async (communities: number): Promise<{ me: Person; other: Person; places: Place[] }> => {
  const [me, other] = [await ada(), await ben()];
  const places = Array.from({ length: communities }, (_, number) =>
    publicCommunity({ ownerId: other.id, name: `Community ${number}` }),
  );
  return { me, other, places };
};

const join = async ({ id }: Place, me: Person): Promise<void> => {
  const before = backend.requests("POST", /reads/).length;
  const { user, unmount, queryClient } = renderApp(`/community/${id}`, { as: me });
  await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
  await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(before + 1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unmount();
  queryClient.clear();
};

describe("The cost of communities", () => {
  it("calls-8: a start asks once what is new in a private community, in six requests", async () => {
    const [me, other] = [await ada(), await ben()];
    const walks = await teamCommunity({
      team: [
        [other.id, "owner"],
        [me.id, "member"],
      ],
    });
    backend.signInBrowser(me.id);
    const now = new Date().toISOString();
    await rememberRead(walks, me.id, { threadsAt: now, chatAt: now }, true);
    await signOut();
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons" });
    backend.forgetRequests();
    const { queryClient } = renderApp("/", { as: me });
    await screen.findByText("Herons");
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    await waitFor(() => expect(backend.requests("GET", newOfOthers("threads"))).toHaveLength(1));
    await waitFor(() => expect(backend.requests("GET", /messages.*"parentUserId"/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const asked = backend.requests("GET", /(communities|threads|messages|reads|hidden)\/documents|^\/teams/);
    const log = asked.map(({ path, search }) => path + search);
    expect(log, log.join("\n")).toHaveLength(6);
  });

  it("calls-4: a reconnect costs a member of six communities at most 17 requests in a minute on Home", async () => {
    const { me, other, places } = await fill(6);
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons" });
    for (const place of places) await join(place, me);
    const { user, queryClient } = renderApp("/", { as: me });
    await screen.findByText("Herons");
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    await waitFor(() => expect(backend.requests("GET", ofBell)).not.toHaveLength(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const log = () => backend.requests().map(({ path, search }) => path + search);
    const cut = async (meanwhile: () => void): Promise<void> => {
      backend.forgetRequests();
      backend.cutRealtime();
      meanwhile();
      for (const looked of [/posts.*"\$id","values":\["1"/, /likes.*"postId","values":\["1"/, /likes.*"postUserId"/])
        await waitFor(() => expect(backend.requests("GET", looked)).toHaveLength(1), { timeout: 5000 });
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    };

    const [first, last] = [places[0] as Place, places.at(-1) as Place];
    const since = Date.now();
    await cut(() => void thread(first, { userId: other.id, content: "Look, @ada", parentUserId: me.id }));
    await vi.advanceTimersByTimeAsync(50_000 - (Date.now() - since));
    expect(log().length, log().join("\n")).toBeLessThanOrEqual(17);
    expect(await screen.findAllByRole("link", { name: "Activity, 1 new" })).not.toHaveLength(0);
    expect(screen.getAllByRole("link", { name: /^New in your communities/ })).not.toHaveLength(0);

    await cut(() => void message(last, { userId: other.id, content: "Meanwhile" }));
    await user.click(screen.getAllByRole("link", { name: /^New in your communities/ })[0] as HTMLElement);
    await waitFor(() => expect(backend.requests("GET", newOfOthers("messages"))).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(backend.requests("GET", newOfOthers("messages"))).toHaveLength(1);
  });
});
