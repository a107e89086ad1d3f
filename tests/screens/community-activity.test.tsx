// @module-tag detail
// Answers and mentions in shared communities: in Activity and in the bell.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { writePictures } from "@/domain/picture";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { message, publicCommunity, thread, type Place } from "../support/shared-communities";

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const setUp = async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  const river = publicCommunity({ ownerId: other.id });
  return { me, other, liar, river };
};

const join = async (place: Place, me: Person): Promise<void> => {
  const { user, unmount } = renderApp(`/community/${place.id}`, { as: me });
  await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
  expect(await screen.findByRole("textbox", { name: "Start a new thread..." })).toBeVisible();
  unmount();
};

const lines = (): string[] =>
  screen.getAllByRole("listitem").map((item) => {
    const [link] = within(item).getAllByRole("link");
    return `${link?.textContent}: ${item.querySelector("[id$='-words']")?.textContent}`;
  });

describe("Activity in communities", () => {
  it("activity-12: shows who answered one and who named one, in the threads and in the chat, and leads there", async () => {
    const { me, other, river } = await setUp();
    await join(river, me);
    const mine = thread(river, { userId: me.id, content: "Herons", createdAt: minutesAgo(9) });
    const said = message(river, { userId: me.id, content: "Hello", createdAt: minutesAgo(8) });
    const answer = { userId: other.id, parentUserId: me.id };
    thread(river, { ...answer, content: "Where?", parentId: mine, rootId: mine, createdAt: minutesAgo(7) });
    message(river, { ...answer, content: "Hello yourself", parentId: said, createdAt: minutesAgo(6) });
    message(river, { userId: other.id, content: "Ask @ada", createdAt: minutesAgo(5) });
    message(river, { userId: other.id, content: "Nobody in particular", createdAt: minutesAgo(4) });
    const { user } = renderApp("/activity", { as: me });
    await screen.findByRole("link", { name: "ben mentioned you in River watch" });
    expect(lines()).toEqual([
      "ben mentioned you in River watch: Ask @ada",
      "ben replied to you in River watch: Hello yourself",
      "ben replied to you in River watch: Where?",
    ]);
    await user.click(await screen.findByRole("link", { name: "ben mentioned you in River watch" }));
    expect(await screen.findByRole("article", { description: "Ask @ada" })).toBeVisible();
  });

  it("activity-13: of pictures alone it says how many", async () => {
    const { me, other, river } = await setUp();
    await join(river, me);
    const said = message(river, { userId: me.id, content: "Hello", createdAt: minutesAgo(9) });
    const answer = { userId: other.id, parentUserId: me.id, parentId: said, content: "" };
    const some = (count: number): string =>
      writePictures(
        ["81", "82", "83"]
          .slice(0, count)
          .map((id) => ({ id, width: 9, height: 9, colours: "aabbcc001122", description: "" })),
      );
    message(river, { ...answer, pictures: some(1), createdAt: minutesAgo(8) });
    message(river, { ...answer, pictures: some(3), createdAt: minutesAgo(7) });
    const mine = backend.admin.createPost({ userId: me.id, content: "Look", createdAt: minutesAgo(9) });
    backend.admin.createPost({
      userId: other.id,
      parentId: mine.id,
      parentUserId: me.id,
      content: "",
      pictures: some(2),
      createdAt: minutesAgo(6),
    });
    renderApp("/activity", { as: me });
    await waitFor(() =>
      expect(lines()).toEqual([
        "ben replied to you: 2 pictures",
        "ben replied to you in River watch: 3 pictures",
        "ben replied to you in River watch: Picture",
      ]),
    );
  });

  it("shared-12: a line leads to the reply itself, in a thread that is far down and opened, marked and with the focus", async () => {
    const { me, other, river } = await setUp();
    await join(river, me);
    const mine = thread(river, { userId: me.id, content: "Herons", createdAt: minutesAgo(90) });
    const first = thread(river, {
      userId: other.id,
      parentUserId: me.id,
      content: "Where?",
      parentId: mine,
      rootId: mine,
      createdAt: minutesAgo(80),
    });
    const second = thread(river, {
      userId: me.id,
      parentUserId: other.id,
      content: "At the weir",
      parentId: first,
      rootId: mine,
      createdAt: minutesAgo(70),
    });
    const third = { userId: other.id, parentUserId: me.id, content: "Since when?", parentId: second, rootId: mine };
    thread(river, { ...third, createdAt: minutesAgo(2) });
    for (let number = 1; number <= 30; number += 1)
      thread(river, { userId: other.id, content: `Younger ${number}`, createdAt: minutesAgo(60 - number) });
    const { user } = renderApp("/activity", { as: me });
    await user.click(
      (await screen.findAllByRole("link", { name: "ben replied to you in River watch" }))[0] as HTMLElement,
    );
    const reply = await screen.findByRole("article", { description: "Since when?" });
    expect(reply).toBeVisible();
    await waitFor(() => expect(reply).toHaveFocus());
    expect(reply).toHaveAttribute("aria-current", "true");
    expect(screen.getAllByRole("article")[0]).toHaveAccessibleDescription("Herons");
  });

  it("shared-12: says so where the thread is gone, and shows the others", async () => {
    const { me, other, river } = await setUp();
    await join(river, me);
    thread(river, { userId: other.id, content: "Still here" });
    renderApp(`/community/${river.id}?text=404`, { as: me });
    expect(await screen.findByText("It’s not here any more.")).toBeVisible();
    expect(screen.getByRole("article", { description: "Still here" })).toBeVisible();
  });

  it("shared-12: a line leads to the message, marked and with the focus, and says so where it is gone", async () => {
    const { me, other, river } = await setUp();
    await join(river, me);
    const asked = message(river, { userId: other.id, content: "Ask @ada", createdAt: minutesAgo(200) });
    backend.admin.together(() => {
      for (let number = 1; number <= 10; number += 1)
        message(river, { userId: other.id, content: `Younger ${number}`, createdAt: minutesAgo(190 - number) });
    });
    const { user, unmount } = renderApp("/activity", { as: me });
    await user.click(await screen.findByRole("link", { name: "ben mentioned you in River watch" }));
    const found = await screen.findByRole("article", { description: "Ask @ada" });
    await waitFor(() => expect(found).toHaveFocus());
    expect(found).toHaveAttribute("aria-current", "true");
    unmount();

    backend.admin.deleteDocument("messages", asked);
    renderApp(`/community/${river.id}?tab=chat&text=${asked}`, { as: me });
    expect(await screen.findByText("It’s not here any more.")).toBeVisible();
  });

  it("activity-12: believes nothing that is not so, and shows nothing that the owners hide", async () => {
    const { me, other, liar, river } = await setUp();
    const elsewhere = publicCommunity({ ownerId: liar.id, name: "Elsewhere" });
    await join(river, me);
    const mine = thread(river, { userId: me.id, content: "Herons" });
    const others = thread(river, { userId: other.id, content: "Otters" });
    const answer = { userId: liar.id, parentUserId: me.id };
    thread(river, { ...answer, content: "To somebody else", parentId: others, rootId: others });
    thread(river, { ...answer, content: "To nothing", parentId: "404", rootId: "404" });
    thread(elsewhere, { ...answer, content: "@ada in a community of mine", parentId: mine, rootId: mine });
    backend.admin.createDocument({
      collection: "messages",
      data: { communityId: river.id, teamId: river.teamId, userId: other.id, content: "@ada in ben’s name" },
      permissions: [`update("user:${liar.id}")`],
    });
    const hidden = message(river, { userId: liar.id, content: "@ada, look here" });
    backend.admin.updateDocument("hidden", river.hiddenId, { subjectIds: hidden });
    thread(river, { userId: other.id, parentUserId: me.id, content: "Real", parentId: mine, rootId: mine });
    renderApp("/activity", { as: me });
    await screen.findByRole("link", { name: "ben replied to you in River watch" });
    expect(lines()).toEqual(["ben replied to you in River watch: Real"]);
  });

  it("activity-12: rings the bell, at once and for what came before, and not once it is deleted", async () => {
    const { me, other, river } = await setUp();
    await join(river, me);
    message(river, { userId: other.id, content: "Ask @ada" });
    renderApp("/explore", { as: me });
    expect(await screen.findAllByRole("link", { name: "Activity, 1 new" })).not.toHaveLength(0);
    const second = message(river, { userId: other.id, content: "@ada, are you there?" });
    expect(await screen.findAllByRole("link", { name: "Activity, 2 new" })).not.toHaveLength(0);
    backend.admin.deleteDocument("messages", second);
    expect(await screen.findAllByRole("link", { name: "Activity, 1 new" })).not.toHaveLength(0);
  });

  it("activity-12: continues page by page, none lost and none twice", async () => {
    const { me, other, river } = await setUp();
    await join(river, me);
    backend.admin.together(() => {
      for (let number = 1; number <= 45; number += 1)
        message(river, { userId: other.id, content: `@ada ${number}`, createdAt: minutesAgo(100 - number) });
      for (let number = 1; number <= 5; number += 1)
        thread(river, { userId: other.id, content: `@ada thread ${number}`, createdAt: minutesAgo(80 - number) });
    });
    const { user } = renderApp("/activity", { as: me });
    let shown = 0;
    while (shown < 50) {
      await waitFor(() => expect(lines().length).toBeGreaterThan(shown));
      shown = lines().length;
      if (shown < 50) await user.click(await screen.findByRole("button", { name: "Load more" }));
    }
    expect(new Set(lines()).size).toBe(50);
  });
});
