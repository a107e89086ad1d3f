// What brings a member back: answers, mentions and likes, told once on all their devices, and never made up by others.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { writePictures } from "@/domain/picture";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { limit } from "../support/limits";
import { ada, ben, mallory, member, type Person } from "../support/people";
import { heading, listening, renderApp } from "../support/render-app";
import * as rows from "../support/rows";
import { message, type Place, publicCommunity, thread } from "../support/shared-communities";

const prefs = /^\/account\/prefs/;

const long = (ago: number): Date => new Date(Date.UTC(2025, 2, 1, 0, ago));

let made = 0;

afterEach(() => {
  vi.useRealTimers();
});

const write = (person: Person, content: string, more: Record<string, unknown> = {}) => {
  made += 1;
  return backend.admin.createPost({ userId: person.id, content, createdAt: long(made), ...more });
};

const reply = (person: Person, parentId: string, to: Person, content: string, more: Record<string, unknown> = {}) =>
  write(person, content, { parentId, parentUserId: to.id, ...more });

const like = (person: Person, postId: string, of: Person, owner = person, createdAt?: Date) => {
  made += 1;
  return rows.like(postId, person.id, { postUserId: of.id, by: owner.id, createdAt: createdAt ?? long(made) });
};

const withHandle = async (person: Promise<Person>, handle: string): Promise<Person> => {
  const { id } = await person;
  backend.admin.updateDocument("users", id, { handle });
  return person;
};

const lines = async (): Promise<string[]> => {
  await waitFor(() => expect(screen.queryByText("Loading…")).not.toBeInTheDocument());
  await screen.findByRole("region", { name: /, 2025$/ });
  return screen
    .getAllByRole("listitem")
    .map(
      (item) => `${within(item).getByRole("link").textContent}: ${item.querySelector("[id$='-words']")?.textContent}`,
    );
};

const bell = (name: string) => screen.findAllByRole("link", { name });

describe("Activity", () => {
  it("activity-1: shows answers, mentions and likes of one’s posts, the newest first, each leading there", async () => {
    const [me, other, third] = [await withHandle(ada(), "ada.l"), await ben(), await mallory()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?", { id: "2" });
    write(third, "Ask @ada.l about herons", { id: "3" });
    like(other, "1", me);
    const { user } = renderApp("/activity", { as: me });

    // The handle that this browser remembers may be an older one: the list is read anew once the server has said.
    await waitFor(async () =>
      expect(await lines()).toEqual([
        "ben likes your post: Herons",
        "mallory mentioned you: Ask @ada.l about herons",
        "ben replied to you: Where?",
      ]),
    );
    await user.click(await screen.findByRole("link", { name: "ben replied to you" }));
    expect(await heading("Post")).toBeVisible();
    expect(window.location.pathname).toBe("/post/2");
  });

  it("activity-2: puts all who like one post into one line", async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    write(me, "Herons", { id: "1" });
    write(me, "Otters", { id: "2", parentId: "1" });
    like(other, "2", me);
    for (const person of [other, third, other, third, me]) like(person, "1", me);
    const { unmount } = renderApp("/activity", { as: me });
    expect(await lines()).toEqual(["mallory and ben like your post: Herons", "ben likes your reply: Otters"]);
    unmount();

    like(await member("cleo"), "1", me);
    renderApp("/activity", { as: me });
    expect(await lines()).toEqual(["3 people like your post: Herons", "ben likes your reply: Otters"]);
  });

  it("activity-11: stand under their day, a post’s likes under that of the latest", detail, async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);
    write(me, "Herons", { id: "1", createdAt: daysAgo(9) });
    like(other, "1", me, other, daysAgo(2));
    reply(other, "1", me, "Where?", { createdAt: daysAgo(1) });
    like(third, "1", me, third, daysAgo(0));
    const days = (): (string | null)[][] =>
      screen
        .getAllByRole("heading", { level: 2 })
        .filter(({ parentElement }) => parentElement?.querySelector("li"))
        .map(({ textContent, parentElement: day }) =>
          [textContent].concat(
            within(day as HTMLElement)
              .getAllByRole("link")
              .map((link) => link.textContent),
          ),
        );
    const expected = [
      ["Today", "mallory and ben like your post"],
      ["Yesterday", "ben replied to you"],
    ];
    const { unmount } = renderApp("/activity", { as: me });
    await waitFor(() => expect(days()).toEqual(expected));
    unmount();
    renderApp("/activity", { as: me });
    await waitFor(() => expect(days()).toEqual(expected));
  });

  it("activity-3: believes nothing that is not so", async () => {
    const [me, other, liar] = [await withHandle(ada(), "ada"), await ben(), await mallory()];
    write(me, "Herons", { id: "1" });
    write(other, "Otters", { id: "2" });
    const inHisName = { permissions: rows.owned(liar.id) };
    reply(other, "1", me, "@ada, real");
    reply(liar, "2", me, "An answer to somebody else");
    reply(other, "1", me, "In ben’s name", inHisName);
    write(other, "@ada, in ben’s name", inHisName);
    reply(me, "1", me, "My own");
    write(liar, "About somebody else’s", { quotedPostId: "2", quotedUserId: me.id });
    like(liar, "2", me);
    like(me, "1", me);
    like(other, "1", me, liar);
    renderApp("/activity", { as: me });
    expect(await lines()).toEqual(["ben replied to you: @ada, real"]);
  });

  it("activity-4: names a mention only where it is exactly one’s handle", async () => {
    const [me, other] = [await withHandle(ada(), "ada.l"), await ben()];
    write(other, "The words ada l, without a sign");
    write(other, "@ada.lovelace is somebody else");
    write(other, "Ask @ada.l.");
    renderApp("/activity", { as: me });
    expect(await lines()).toEqual(["ben mentioned you: Ask @ada.l."]);
  });

  it("activity-7: goes on page by page, and to replies of before they said whom they answer", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    write(other, "From an older app", { parentId: "1", parentUserId: "" });
    backend.admin.together(() => {
      for (let number = 1; number <= 30; number += 1) reply(other, "1", me, `Reply ${number}`);
    });
    like(other, "1", me);
    const { user } = renderApp("/activity", { as: me });
    expect(await lines()).toHaveLength(21);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(31));
    expect(screen.queryByText("From an older app")).not.toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Check for older replies" }));
    expect(await screen.findByText("From an older app")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(32);
    expect(screen.getByText("That’s all.")).toBeVisible();
  });

  it("activity-7: what is read stays while a handle that has changed elsewhere is learnt", detail, async () => {
    const [me, other] = [await withHandle(ada(), "otter"), await ben()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?");
    const asOtter = /posts\/documents.*parentUserId.*otter.*"limit","values":\[20\]/;
    const check = backend.hold("GET", /^\/account$/);
    renderApp("/activity", { as: me });
    expect(await lines()).toEqual(["ben replied to you: Where?"]);
    const button = screen.getByRole("button", { name: "Check for older replies" });
    const anew = backend.hold("GET", asOtter);
    check();
    await waitFor(() => expect(backend.requests("GET", asOtter)).toHaveLength(1));
    expect(screen.getByText("Where?")).toBeVisible();
    expect(button).toBeInTheDocument();
    write(other, "Ask @otter");
    anew();
    await waitFor(async () => expect((await lines()).join()).toContain("Ask @otter"));
    expect(screen.getByText("Where?")).toBeVisible();
  });

  it("activity-8: without any says what would stand there, with a way on", async () => {
    renderApp("/activity", { as: await ada() });
    expect(await screen.findByText("Nothing here yet.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Write something" })).toHaveAttribute("href", "/create-post");
  });

  it("activity-8: that does not load can be tried again", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?");
    backend.failNext("GET", /parentUserId/, 403);
    const { user } = renderApp("/activity", { as: me });
    expect(await screen.findByText("Your activity couldn’t be loaded")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await lines()).toEqual(["ben replied to you: Where?"]);
  });
});

describe("The bell", () => {
  it("activity-6: says how much is new, in its name and in the title, and nothing once it was seen", async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?");
    like(other, "1", me);
    like(third, "1", me);
    const { user, unmount } = renderApp("/", { as: me });
    const [link] = await bell("Activity, 2 new");
    await waitFor(() => expect(document.title).toBe("(2) Home · Chorus"));
    if (link) await user.click(link);

    expect(await lines()).toHaveLength(2);
    expect(screen.getAllByText("New")).toHaveLength(2);
    await waitFor(() => expect(document.title).toBe("Activity · Chorus"));
    await waitFor(() => expect(backend.requests("PATCH", prefs)).toHaveLength(1));
    unmount();

    // On another device, which remembers nothing.
    renderApp("/activity", { as: me });
    expect(await lines()).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText("New")).not.toBeInTheDocument());
  });

  it("activity-6: asks for no likes and followers where answers fill it", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    for (let count = 0; count < 10; count += 1) reply(other, "1", me, "Where?");
    like(other, "1", me);
    renderApp("/", { as: me });
    await bell("Activity, 10+ new");
    expect(backend.requests("GET", /postUserId/)).toHaveLength(0);
    expect(backend.requests("GET", /collections\/followings/)).toHaveLength(0);
  });

  it("activity-6: counts only what came since, on whatever device it was seen", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?");
    like(other, "1", me);
    const seen = renderApp("/activity", { as: me });
    await lines();
    await waitFor(() => expect(backend.requests("PATCH", prefs)).toHaveLength(1));
    await waitFor(() => expect(seen.queryClient.isMutating()).toBe(0));
    seen.unmount();

    reply(other, "1", me, "At the weir?", { createdAt: new Date() });
    renderApp("/", { as: me });
    expect(await bell("Activity, 1 new")).not.toHaveLength(0);
  });

  it("activity-6: stands on the icon of an installed app, and goes from it once it was seen", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?");
    const shown: number[] = [];
    const show = (count = 0): Promise<void> => Promise.resolve(void shown.push(count));
    const badge = { setAppBadge: show, clearAppBadge: () => show() };
    Object.assign(navigator, badge);
    const { user } = renderApp("/topics", { as: me });
    const [link] = await bell("Activity, 1 new");
    expect(shown).toEqual([1]);
    if (link) await user.click(link);
    await waitFor(() => expect(shown).toEqual([1, 0]));
    for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
  });

  it("activity-9: rings while one looks elsewhere, for nothing of one’s own or made up", detail, async () => {
    const [me, other, liar] = [await withHandle(ada(), "ada"), await ben(), await mallory()];
    write(me, "Herons", { id: "1" });
    write(other, "Otters", { id: "2" });
    renderApp("/topics", { as: me });
    await waitFor(() => expect(backend.requests("GET", /parentUserId/)).not.toHaveLength(0));
    await listening();

    reply(liar, "2", me, "An answer to somebody else");
    like(liar, "2", me);
    reply(me, "1", me, "My own");
    like(other, "1", me);
    expect(await bell("Activity, 1 new")).not.toHaveLength(0);
    reply(other, "1", me, "Where?");
    expect(await bell("Activity, 2 new")).not.toHaveLength(0);
    write(other, "Look, @ada");
    expect(await bell("Activity, 3 new")).not.toHaveLength(0);
    await waitFor(() => expect(document.title).toBe("(3) Topics · Chorus"));
  });

  it("activity-9: what arrives while the screen is looked at shows there", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    renderApp("/activity", { as: me });
    await screen.findByText("Nothing here yet.");
    await listening();
    reply(other, "1", me, "Where?");
    expect(await lines()).toEqual(["ben replied to you: Where?"]);
  });

  describe("while one reads further down", () => {
    const pill = () => screen.queryByRole("button", { name: "Show new activity" });

    const readBelow = async (before?: (me: Person, third: Person) => unknown) => {
      const [me, other, third] = [await withHandle(ada(), "ada"), await ben(), await mallory()];
      before?.(me, third);
      write(me, "Herons", { id: "1" });
      write(third, "Otters", { id: "2" });
      const { id: asked } = reply(other, "1", me, "Where?");
      const { queryClient } = renderApp("/activity", { as: me });
      expect(await lines()).toHaveLength(1);
      await listening();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      vi.spyOn(window, "scrollY", "get").mockReturnValue(500);
      backend.forgetRequests();
      return { me, other, third, asked };
    };

    it("activity-9: a button waits for what arrives", detail, async () => {
      const { me, third } = await readBelow();
      reply(third, "1", me, "At the weir?");
      await waitFor(() => expect(pill()).toBeVisible());
      expect(screen.queryByText("At the weir?")).not.toBeInTheDocument();
    });

    it.each<[string, (the: Awaited<ReturnType<typeof readBelow>>) => void]>([
      ["one’s own reply to oneself", ({ me }) => void reply(me, "1", me, "My own, for @ada")],
      [
        "what others change of what they said to others",
        () => backend.admin.updateDocument("posts", "2", { content: "More" }),
      ],
      ["what others delete of what they said to others", () => backend.admin.deleteDocument("posts", "2")],
    ])("activity-9: none comes for %s", detail, async (_, happens) => {
      const the = await readBelow();
      happens(the);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(pill()).not.toBeInTheDocument();
      expect(backend.requests("GET", /parentUserId/)).toHaveLength(0);
    });

    it.each<[string, (me: Person, third: Person) => unknown]>([
      ["a muted member", (me, third) => backend.admin.setPreferences(me.id, { mutedMembers: [third.id] })],
      ["a limited member", (me, third) => limit(third, me)],
    ])("activity-5: none comes for what %s writes, likes and follows", detail, async (_, hide) => {
      const { me, third } = await readBelow(hide);
      reply(third, "1", me, "At the weir?");
      like(third, "1", me);
      rows.follow(third.id, me.id);
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(pill()).not.toBeInTheDocument();
    });

    it("activity-9: a line goes with the reply that it is about", detail, async () => {
      const { asked } = await readBelow();
      backend.admin.deleteDocument("posts", asked);
      await waitFor(() => expect(screen.queryByText("Where?")).not.toBeInTheDocument());
      expect(pill()).not.toBeInTheDocument();
    });
  });

  it("activity-10: rings for what came before realtime was open, however long that took", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    const release = backend.holdRealtime();
    const { queryClient } = renderApp("/topics", { as: me });
    await listening();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    reply(other, "1", me, "Where?", { createdAt: new Date() });
    release();
    expect(await bell("Activity, 1 new")).not.toHaveLength(0);
  });

  it("activity-10: shows on the screen itself what came before realtime was open", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?");
    const release = backend.holdRealtime();
    const { queryClient } = renderApp("/activity", { as: me });
    expect(await lines()).toHaveLength(1);
    await listening();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    reply(other, "1", me, "At the weir?", { createdAt: new Date() });
    release();
    expect(await screen.findByText("At the weir?")).toBeVisible();
  });

  it("activity-10: asks after two seconds where realtime does not open, and again once it does", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1" });
    reply(other, "1", me, "Where?");
    const release = backend.holdRealtime();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp("/topics", { as: me });
    await listening();
    expect(backend.requests("GET", /parentUserId/)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await bell("Activity, 1 new")).not.toHaveLength(0);
    reply(other, "1", me, "At the weir?");
    release();
    expect(await bell("Activity, 2 new")).not.toHaveLength(0);
  });
});

describe("Activity in communities", detail, () => {
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

  const told = (): string[] =>
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
      expect(told()).toEqual([
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
        expect(told()).toEqual([
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
      const heard = await screen.findByRole("article", { description: "Since when?" });
      expect(heard).toBeVisible();
      await waitFor(() => expect(heard).toHaveFocus());
      expect(heard).toHaveAttribute("aria-current", "true");
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
      for (const place of [river, elsewhere]) await join(place, me);
      const mine = thread(river, { userId: me.id, content: "Herons" });
      const others = thread(river, { userId: other.id, content: "Otters" });
      const answer = { userId: liar.id, parentUserId: me.id };
      thread(river, { ...answer, userId: me.id, content: "My own", parentId: mine, rootId: mine });
      thread(river, { ...answer, content: "To somebody else", parentId: others, rootId: others });
      thread(river, { ...answer, content: "To nothing", parentId: "404", rootId: "404" });
      thread(elsewhere, { ...answer, content: "From another community", parentId: mine, rootId: mine });
      const inTable = { collection: "messages", permissions: ['read("users")', ...rows.owned(liar.id)] };
      const forged = { communityId: river.id, teamId: river.teamId, userId: liar.id, content: "@ada" };
      backend.admin.createDocument({ ...inTable, data: { ...forged, communityId: elsewhere.id } });
      backend.admin.createDocument({ ...inTable, data: { ...forged, userId: other.id } });
      const hidden = message(river, { userId: liar.id, content: "@ada, look here" });
      message(river, { userId: "cleo", content: "@ada, look" });
      backend.admin.updateDocument("hidden", river.hiddenId, { subjectIds: `${hidden} cleo` });
      backend.admin.updateDocument("hidden", elsewhere.hiddenId, { subjectIds: other.id });
      thread(river, { userId: other.id, parentUserId: me.id, content: "@ada, real", parentId: mine, rootId: mine });
      renderApp("/activity", { as: me });
      await screen.findByRole("link", { name: "ben replied to you in River watch" });
      expect(told()).toEqual(["ben replied to you in River watch: @ada, real"]);
    });

    it("activity-12, shared-20: shows nothing of who has not joined, and rings for none of it", async () => {
      const { me, other, liar, river } = await setUp();
      await join(river, me);
      const mine = thread(river, { userId: me.id, content: "Herons" });
      const answer = { parentUserId: me.id, parentId: mine, rootId: mine };
      thread(river, { ...answer, userId: other.id, content: "Real" });
      thread(river, { ...answer, userId: liar.id, content: "From outside", isStranger: true });
      message(river, { userId: liar.id, content: "@ada, buy this", isStranger: true });
      const { unmount } = renderApp("/explore", { as: me });
      expect(await screen.findAllByRole("link", { name: "Activity, 1 new" })).not.toHaveLength(0);
      unmount();
      renderApp("/activity", { as: me });
      await screen.findByRole("link", { name: "ben replied to you in River watch" });
      expect(told()).toEqual(["ben replied to you in River watch: Real"]);
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

    it("activity-12: brings no button for what a limited member says, and a line goes with its message", async () => {
      const { me, other, liar, river } = await setUp();
      await join(river, me);
      limit(liar, other);
      const first = message(river, { userId: other.id, content: "Ask @ada", createdAt: minutesAgo(9) });
      const { queryClient } = renderApp("/activity", { as: me });
      const line = await screen.findByRole("link", { name: "ben mentioned you in River watch" });
      await listening();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      vi.spyOn(window, "scrollY", "get").mockReturnValue(500);
      message(river, { userId: liar.id, content: "Look, @ada" });
      backend.admin.deleteDocument("messages", first);
      await waitFor(() => expect(line).not.toBeInTheDocument());
      expect(screen.queryByRole("button", { name: "Show new activity" })).not.toBeInTheDocument();

      message(river, { userId: other.id, content: "@ada, are you there?" });
      expect(await screen.findByRole("button", { name: "Show new activity" })).toBeVisible();
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
        await waitFor(() => expect(told().length).toBeGreaterThan(shown));
        shown = told().length;
        if (shown < 50) await user.click(await screen.findByRole("button", { name: "Load more" }));
      }
      expect(new Set(told()).size).toBe(50);
    });
  });
});
