// @module-tag detail
// What the screens of communities may ask of the server, with much in them: rows and requests.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { membership, message, publicCommunity, thread, type Place } from "../support/shared-communities";

/** Also who wrote what is shown. What every screen asks beside its own is not its cost: session, bell and mutes. */
const ofCommunities = /(communities|memberships|threads|messages|reads|hidden|users|handles)\/documents|^\/teams/;
const ofBell = /"parentUserId"/;
/** Which communities are one's own, for the panel beside, and what is new in them, for the dot beside their place. */
const ofNews = /"notEqual","attribute":"userId"|communities\/documents.*"\$id"|^\/teams/;

const besideCommunity = new RegExp(`${ofBell.source}|${ofNews.source}`);

const newOfOthers = (table: string): RegExp => new RegExp(`${table}/.*"notEqual","attribute":"userId"`);

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const members = 40;

/** Communities; the first one has 40 members, 60 threads with five replies each and 300 messages. */
const fill = async (communities = 20): Promise<{ me: Person; other: Person; place: Place; places: Place[] }> => {
  const [me, other] = [await ada(), await ben()];
  for (let number = 0; number < members; number += 1)
    await backend.admin.createMember({
      id: `member${number}`,
      username: `member ${number}`,
      email: `member${number}@chorus.example`,
      password: "12345678",
    });
  const places = Array.from({ length: communities }, (_, number) =>
    publicCommunity({ ownerId: other.id, name: `Community ${number}` }),
  );
  const [place] = places;
  if (!place) throw new Error("There is none");
  const somebody = (number: number): string => `member${number % members}`;
  backend.admin.together(() => {
    for (let number = 0; number < members; number += 1) membership(place, somebody(number));
    for (let number = 0; number < 60; number += 1) {
      const id = thread(place, {
        userId: somebody(number),
        content: `Thread ${number}`,
        createdAt: minutesAgo(number),
      });
      const answer = { parentId: id, rootId: id, parentUserId: somebody(number) };
      for (let reply = 0; reply < 5; reply += 1)
        thread(place, { userId: somebody(number + reply), content: `Reply ${reply}`, ...answer });
    }
    for (let number = 0; number < 300; number += 1)
      message(place, { userId: somebody(number), content: `Message ${number}`, createdAt: minutesAgo(500 - number) });
  });
  return { me, other, place, places };
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

const cost = (beside: RegExp) => {
  const asked = backend.requests("GET", ofCommunities).filter(({ path, search }) => !beside.test(path + search));
  const rows = asked.reduce((sum, request) => sum + request.rows, 0);
  return { requests: asked.length, rows, log: asked.map(({ path, search }) => path + search).join("\n") };
};

describe("The cost of communities", () => {
  it.each([
    ["the directory", "", "Community 19", { requests: 12, rows: 120 }],
    ["the threads of a community", "threads", "Thread 0", { requests: 16, rows: 180 }],
    ["the start of a chat", "chat", "Message 299", { requests: 12, rows: 140 }],
  ])("cost-5: %s, for a member and at a start", async (_screen, tab, words, limit) => {
    const { me, place } = await fill();
    const path = tab === "" ? "/communities" : `/community/${place.id}${tab === "chat" ? "?tab=chat" : ""}`;
    await join(place, me);
    backend.forgetRequests();
    // At the end of a chat, where it opens: there is no layout here.
    vi.spyOn(window, "scrollY", "get").mockReturnValue(5000);
    const { queryClient } = renderApp(path, { as: me });
    await waitFor(() => expect(screen.getAllByText(words)[0]).toBeVisible());
    await waitFor(() => expect(backend.requests("GET", ofBell)).not.toHaveLength(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const { log, ...found } = cost(tab === "" ? ofBell : besideCommunity);
    expect(found.requests, log).toBeLessThanOrEqual(limit.requests);
    expect(found.rows, log).toBeLessThanOrEqual(limit.rows);
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
