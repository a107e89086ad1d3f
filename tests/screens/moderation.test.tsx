// @module-tag detail
// Moderation: the queue of reports, and what moderators do about it. Nobody else gets there.
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LimitDialog } from "@/components/moderation/late";
import { backend } from "../support/backend";
import { ada, ben, mallory, member, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { pressUndo } from "../support/press-undo";
import { heading, listening, renderApp } from "../support/render-app";
import { owned } from "../support/rows";
import { message, publicCommunity, rowOf, teamCommunity, thread } from "../support/shared-communities";

const reports = /collections\/reports\/documents/;
const rows = /collections\/moderation\/documents/;

/** Each a moment after the one before. */
let made = 0;
const nextMoment = (): Date => new Date(Date.now() - 60_000 + (made += 1));

const report = (
  data: Readonly<Record<string, string>>,
  reporter: Person,
  { reason = "spam", note = "", owner = reporter.id, createdAt = nextMoment() } = {},
) =>
  backend.admin.createDocument({
    collection: "reports",
    data: { ...data, reason, note, reporterId: reporter.id },
    permissions: owned(owner),
    createdAt,
  });

const moderator = async (): Promise<Person> => {
  const me = await ada();
  backend.admin.setLabels(me.id, ["moderator"]);
  return me;
};

/** A moderator looks at a post of ben's that they have reported. */
const openReported = async () => {
  const [me, other] = [await moderator(), await ben()];
  backend.admin.createPost({ id: "1", userId: other.id, content: "Followers cheap" });
  report({ postId: "1" }, me);
  return { me, other, ...renderApp("/moderation", { as: me }) };
};

const confirm = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(await screen.findByRole("button", { name }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
};

/** As when the tab is closed, or another app comes to the front. */
const hidePage = (): void => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  hidden.mockRestore();
};

/** Time goes on by itself, and can be moved. */
const moveClock = (): void => void vi.useFakeTimers({ shouldAdvanceTime: true });

afterEach(() => void vi.useRealTimers());

const cards = () => screen.findAllByRole("article", { name: /^Reported/ });

describe("The queue of reports", () => {
  it("moderation-1: shows each post once, with reasons, reporters and notes, what most members reported first", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Followers cheap" });
    backend.admin.createPost({ id: "2", userId: third.id, content: "Last page first" });
    report({ postId: "1" }, third);
    report({ postId: "2" }, third, { reason: "impostor" });
    report({ postId: "1" }, me, { reason: "other", note: "Four times today" });
    report({ profileId: other.id }, third, { reason: "private" });
    renderApp("/moderation", { as: me });

    const [first, second, profile] = (await cards()).map((card) => within(card));
    expect(profile?.getByText("Private details · 1")).toBeVisible();
    expect(first?.getByText("Followers cheap")).toBeVisible();
    expect(first?.getByRole("heading", { name: "2 reports" })).toBeVisible();
    await waitFor(() => expect(first?.getByText("Spam · 1").nextSibling).toHaveTextContent(/^mallory$/));
    await waitFor(() =>
      expect(first?.getByText("Something else · 1").nextSibling).toHaveTextContent("ada: “Four times today”"),
    );
    expect(second?.getByText("Last page first")).toBeVisible();
    expect(second?.getByText("Pretends to be somebody else · 1")).toBeVisible();
    expect(screen.getByText("3 waiting")).toBeVisible();
  });

  it("moderation-1: one member counts once, and a report about a moderator is not for them", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Followers cheap" });
    backend.admin.createPost({ id: "2", userId: me.id, content: "A rule of the house" });
    report({ postId: "1" }, third, { note: "Spam" });
    report({ postId: "1" }, third, { note: "Spam, I said" });
    report({ postId: "2" }, third);
    report({ profileId: me.id }, other);
    renderApp("/moderation", { as: me });

    const [only, ...more] = await cards();
    expect(only).toHaveTextContent("Followers cheap");
    expect(more).toEqual([]);
    expect(within(only ?? document.body).getByRole("heading", { name: "1 report" })).toBeVisible();
    expect(only).toHaveTextContent("Spam · 1");
    expect(only).toHaveTextContent("Spam, I said");
    expect(screen.getByText("1 waiting")).toBeVisible();
  });

  it("moderation-1: a community that only says that a moderator owns it is for them; one that they own is not", async () => {
    const [me, other] = [await moderator(), await ben()];
    const said = publicCommunity({ ownerId: `${other.id} ${me.id}`, name: "Bad watch" });
    const own = await teamCommunity({ team: { [me.id]: "owner" }, name: "Good watch", isPrivate: false });
    for (const { id } of [said, own]) report({ communityId: id }, other);
    renderApp("/moderation", { as: me });
    const [only, ...more] = await cards();
    expect(only).toHaveTextContent("Bad watch");
    expect(more).toEqual([]);
  });

  it("moderation-7: says how many reports there are, and when the first and the last came", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Followers cheap" });
    const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000 - 1000);
    report({ profileId: other.id }, me, { createdAt: ago(5) });
    report({ postId: "1" }, third, { createdAt: ago(3) });
    report({ postId: "1" }, me, { createdAt: ago(1) });
    renderApp("/moderation", { as: me });
    const [post, profile] = (await cards()).map((card) => within(card));
    expect(post?.getByText(/^First/)).toHaveTextContent("First 3 hours ago, last 1 hour ago");
    expect(profile?.getByText("5 hours ago")).toBeVisible();
    expect(screen.getByText("2 waiting")).toBeVisible();
    expect(screen.getByText("3 reports")).toBeVisible();
  });

  it("moderation-1: shows 25 subjects, and more at a press", async () => {
    const [me, other] = [await moderator(), await ben()];
    backend.admin.together(() => {
      for (let number = 0; number < 26; number += 1) report({ postId: `gone${number}` }, other);
    });
    const { user } = renderApp("/moderation", { as: me });
    expect(await screen.findByText("26 waiting")).toBeVisible();
    expect(await cards()).toHaveLength(25);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(async () => expect(await cards()).toHaveLength(26));
  });

  it("moderation-10: a thousand reports of one member go by one press and one request, and the real one is there", async () => {
    const [me, other, liar] = [await moderator(), await ben(), await mallory()];
    backend.admin.createPost({ id: "1", userId: liar.id, content: "Followers cheap" });
    backend.admin.together(() => {
      report({ postId: "1" }, other);
      report({ postId: "1" }, me);
      for (let number = 0; number < 1000; number += 1) report({ postId: `fine${number}` }, liar);
    });
    const { user } = renderApp("/moderation", { as: me });
    expect(await screen.findByText("1001 waiting")).toBeVisible();
    expect((await cards())[0]).toHaveTextContent("Followers cheap");
    await user.click(
      (await screen.findAllByRole("button", { name: "Dismiss all reports of mallory" }))[0] as HTMLElement,
    );
    expect(await screen.findByText("1 waiting")).toBeVisible();
    expect(backend.requests("POST", rows)).toHaveLength(1);
    expect(await cards()).toHaveLength(1);
  });

  it("moderation-10: what was dismissed stays away on the next visit, and what is reported since shows", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Followers cheap" });
    report({ postId: "1" }, third);
    const { user, unmount } = renderApp("/moderation", { as: me });
    await user.click(await screen.findByRole("button", { name: "Dismiss" }));
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    unmount();
    for (const visit of [1, 2]) {
      const again = renderApp("/moderation", { as: me });
      expect(await screen.findByText("Nothing is reported."), `visit ${visit}`).toBeVisible();
      // The first of these visits marks it.
      await waitFor(() => expect(backend.requests("PATCH", reports)).toHaveLength(1));
      again.unmount();
    }
    report({ postId: "1" }, third);
    renderApp("/moderation", { as: me });
    expect(within((await cards())[0] as HTMLElement).getByRole("heading", { name: "1 report" })).toBeVisible();
  });

  it("moderation-1: says when nothing is reported", async () => {
    renderApp("/moderation", { as: await moderator() });
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
  });

  it("moderation-6: leaves out a report that somebody else wrote in a member’s name, and says what is gone", async () => {
    const [me, other, liar] = [await moderator(), await ben(), await mallory()];
    report({ postId: "forged" }, other, { owner: liar.id });
    report({ postId: "gone" }, other);
    const { user } = renderApp("/moderation", { as: me });
    const [card] = await cards();
    expect(within(card as HTMLElement).getByText("This post has already been deleted.")).toBeVisible();
    await waitFor(() => expect(screen.getByText("Spam · 1").nextSibling).toHaveTextContent("ben"));
    expect(screen.getByText("1 waiting")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
  });

  it("moderation-6: says that a profile was erased, and offers to dismiss its reports alone", async () => {
    const me = await moderator();
    report({ profileId: "erased" }, await ben());
    renderApp("/moderation", { as: me });
    const [card] = await cards();
    const names = within(card as HTMLElement)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(within(card as HTMLElement).getByText("User not found")).toBeVisible();
    expect(names).toEqual(["Dismiss"]);
  });
});

describe("A moderator", () => {
  it("moderation-2: finds the way in the navigation", async () => {
    const { user } = renderApp("/", { as: await moderator() });
    await user.click((await screen.findAllByRole("link", { name: "Moderation" }))[0] as HTMLElement);
    expect(await heading("Moderation")).toBeVisible();
  });

  it("moderation-3: deletes a post after one question, and its reports", async () => {
    const { user } = await openReported();
    await confirm(user, "Delete");
    await waitFor(() => expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus());
    hidePage();
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    expect(backend.requests("DELETE", /posts\/documents\/1$/)).toHaveLength(1);
    expect(backend.requests("POST", rows)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Moderation" })).toHaveFocus());
  });

  it("moderation-6: is told what fails, and it stays", async () => {
    backend.failNext("DELETE", /posts\/documents/, 500);
    const { user } = await openReported();
    await confirm(user, "Delete");
    hidePage();
    expect((await screen.findAllByText(/The server has a problem/))[0]).toBeVisible();
    expect(await screen.findByText("Followers cheap")).toBeVisible();
    await confirm(user, "Delete");
    hidePage();
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
  });

  it("moderation-4: blanks a profile, whose posts stay", async () => {
    const me = await moderator();
    const rude = await member("rude", { username: "Very Rude", bio: "Unkind words", handle: "very.rude" });
    backend.admin.createPost({ userId: rude.id, content: "A post" });
    report({ profileId: rude.id }, me, { reason: "unkind" });
    const { user, unmount } = renderApp("/moderation", { as: me });
    expect(await screen.findByText("Unkind words")).toBeVisible();
    await confirm(user, "Clear");
    hidePage();
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    expect(backend.requests("DELETE", /handles\/documents/)).toHaveLength(1);
    unmount();

    renderApp("/profile/rude", { as: me });
    expect(await heading("Member")).toBeVisible();
    expect(await screen.findByText("A post")).toBeVisible();
    expect(screen.queryByText(/Very Rude|@very|Unkind/)).not.toBeInTheDocument();
  });

  it("moderation-4: blanks a profile whose answer was lost with the next try, its picture and handle too", async () => {
    const me = await moderator();
    const rude = await member("rude", { username: "Very Rude", handle: "very.rude", imgid: "face" });
    report({ profileId: rude.id }, me, { reason: "unkind" });
    backend.failNext("PATCH", /users\/documents\/rude/, "lost-answer");
    const { user } = renderApp("/moderation", { as: me });
    await confirm(user, "Clear");
    hidePage();
    expect(await screen.findByText("The profile couldn’t be cleared")).toBeVisible();
    await confirm(user, "Clear");
    hidePage();
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    expect(backend.requests("GET", /avatars\/files\/face/)).toHaveLength(1);
    expect(backend.requests("DELETE", /handles\/documents/)).toHaveLength(1);
  });

  it("moderation-1: shows a bio without its empty lines, so that the buttons below stay near", async () => {
    const me = await moderator();
    const far = await member("far", { bio: `Above${"\n".repeat(400)}Below` });
    report({ profileId: far.id }, me);
    renderApp("/moderation", { as: me });
    expect((await screen.findByText(/^Above/)).textContent).toBe("Above\n\nBelow");
  });

  it("moderation-8: can undo a removal for ten seconds, and nothing is sent until they are over", async () => {
    const { user } = await openReported();
    await screen.findByText("Followers cheap");
    moveClock();
    await confirm(user, "Delete");
    expect(screen.queryByText("Followers cheap")).not.toBeInTheDocument();
    await pressUndo(user);
    expect(screen.getByText("Followers cheap")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(backend.requests("DELETE", /./)).toHaveLength(0);

    await confirm(user, "Delete");
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(backend.requests("DELETE", /./)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    expect(backend.requests("DELETE", /posts\/documents\/1$/)).toHaveLength(1);
  });

  it("moderation-8: who leaves the screen sends it at once", async () => {
    const { user } = await openReported();
    await confirm(user, "Delete");
    await user.click((await screen.findAllByRole("link", { name: "Explore" }))[0] as HTMLElement);
    await waitFor(() => expect(backend.requests("POST", rows)).toHaveLength(1));
    expect(backend.requests("DELETE", /posts\/documents\/1$/)).toHaveLength(1);
  });

  describe("that another moderator settles meanwhile", () => {
    const settled = async (...others: string[]) => {
      const [me, other, colleague] = [await moderator(), await ben(), await mallory()];
      for (const postId of ["1", ...others]) {
        backend.admin.createPost({ id: postId, userId: other.id, content: `Followers cheap, ${postId}` });
        report({ postId }, me);
      }
      const { user } = renderApp("/moderation", { as: me });
      await screen.findByText("Followers cheap, 1");
      await listening();
      const settle = (...ids: string[]): Promise<void> =>
        act(async () => {
          for (const subjectId of ["1", ...ids])
            backend.admin.createDocument({
              collection: "moderation",
              data: {
                kind: "dismiss",
                subjectKind: "post",
                subjectId,
                userId: other.id,
                moderatorId: colleague.id,
                until: new Date().toISOString(),
              },
              permissions: ['read("label:moderator")'],
            });
        });
      return { user, settle };
    };

    it("moderation-8: can still be undone while its removal waits, and goes then", async () => {
      const { user, settle } = await settled();
      await confirm(user, "Delete");
      await settle();
      await pressUndo(user);
      expect(await screen.findByText("Nothing is reported.")).toBeVisible();
      expect(backend.requests("DELETE", /./)).toHaveLength(0);
    });

    it("limited-1: keeps no report whose form for a limit couldn’t be opened", async () => {
      const { user, settle } = await settled();
      const load = vi.spyOn(LimitDialog, "preload").mockResolvedValue(false);
      await user.click(await screen.findByRole("button", { name: "Limit the writer" }));
      expect(await screen.findByText("This couldn’t be opened")).toBeVisible();
      load.mockRestore();
      await settle();
      expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    });

    it("moderation-8: leaves the question open that is being answered", async () => {
      const { user, settle } = await settled("2");
      const [first] = await screen.findAllByRole("button", { name: "Delete" });
      if (first) await user.click(first);
      const question = await screen.findByRole("alertdialog");
      await settle("2");
      await waitFor(() => expect(screen.queryByText("Followers cheap, 2")).toBeNull());
      expect(question).toBeVisible();
      await user.click(within(question).getByRole("button", { name: "Cancel" }));
      expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    });

    it("limited-1: leaves the form open whose reason is being written", async () => {
      const { user, settle } = await settled();
      await user.click(await screen.findByRole("button", { name: "Limit the writer" }));
      await user.type(await screen.findByLabelText("Reason"), "Sells followers");
      await settle();
      expect(screen.getByLabelText("Reason")).toHaveValue("Sells followers");
      await user.click(screen.getByRole("button", { name: "Limit" }));
      expect(await screen.findByText("ben is limited")).toBeVisible();
      expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    });
  });

  it("moderation-2: who is a moderator no more is told that they may not, and the page goes", async () => {
    const { me, user } = await openReported();
    const dismiss = await screen.findByRole("button", { name: "Dismiss" });
    backend.admin.setLabels(me.id, []);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
    await user.click(dismiss);
    expect((await screen.findAllByText("You’re not allowed to do that."))[0]).toBeVisible();
    expect(await screen.findByRole("heading", { name: "404 Not Found" })).toBeVisible();
  });

  it("moderation-5: dismisses the reports of one post, and no others", async () => {
    const [me, other] = [await moderator(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Fine" });
    backend.admin.createPost({ id: "2", userId: other.id, content: "Not so fine" });
    report({ postId: "1" }, me);
    report({ postId: "1" }, me);
    report({ postId: "2" }, me);
    const { user } = renderApp("/moderation", { as: me });
    const [first] = await cards();
    await user.click(within(first as HTMLElement).getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Fine")).not.toBeInTheDocument());
    expect(screen.getByText("Not so fine")).toBeVisible();
    expect(backend.requests("POST", rows)).toHaveLength(1);
    expect(backend.requests("DELETE", /posts|reports/)).toHaveLength(0);
  });

  it("limited-1, moderation-10: limits the writer of a reported post, which settles its reports", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Followers cheap" });
    report({ postId: "1" }, third);
    const { user } = renderApp("/moderation", { as: me });
    await user.click(await screen.findByRole("button", { name: "Limit the writer" }));
    await user.type(await screen.findByLabelText("Reason"), "Sells followers");
    await user.click(screen.getByRole("button", { name: "Limit" }));
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    expect(await screen.findByText("ben is limited")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "What was done" }));
    expect(await screen.findByText("Sells followers")).toBeVisible();
  });

  it("moderation-11: reads in the log who did what to whom, and undoes it there", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Fine" });
    report({ postId: "1" }, third);
    const { user } = renderApp("/moderation", { as: me });
    await user.click(await screen.findByRole("button", { name: "Dismiss" }));
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "What was done" }));
    const line = await within(screen.getByRole("main")).findByRole("listitem");
    await waitFor(() => expect(line).toHaveTextContent("ada dismissed reports about ben (post)"));
    await user.click(within(line).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(line).toHaveTextContent("undone by ada"));
    expect(within(line).queryByRole("button")).not.toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Reports" }));
    expect(await screen.findByText("Fine")).toBeVisible();
  });

  it("moderation-11: a removal is in the log for good", async () => {
    const { user } = await openReported();
    await confirm(user, "Delete");
    hidePage();
    expect(await screen.findByText("Nothing is reported.")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "What was done" }));
    const line = await within(screen.getByRole("main")).findByRole("listitem");
    await waitFor(() => expect(line).toHaveTextContent("ada removed something by ben (post)"));
    expect(within(line).queryByRole("button")).not.toBeInTheDocument();
  });

  it("moderation-10: is told that reports could not be dismissed, and they stay", async () => {
    const [me, other] = [await moderator(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Fine" });
    report({ postId: "1" }, me);
    backend.failNext("POST", rows, 500);
    const { user } = renderApp("/moderation", { as: me });
    await user.click(await screen.findByRole("button", { name: "Dismiss" }));
    expect(await screen.findByText("The reports couldn’t be dismissed")).toBeVisible();
    expect(screen.getByText("Fine")).toBeVisible();
  });
});

describe("What is reported in communities", () => {
  it("moderation-9: shows the thread, the message and the community itself, and where they are", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    const river = publicCommunity({ ownerId: other.id, name: "River watch" });
    const place = { communityId: river.id, profileId: third.id };
    report({ ...place, threadId: thread(river, { userId: third.id, content: "Unkind thread" }) }, other);
    const said = message(river, { userId: third.id, content: "Unkind message" });
    report({ ...place, messageId: said }, other);
    report(place, other, { note: "All of it" });
    renderApp("/moderation", { as: me });
    const [first, text, community] = await cards();
    expect(community).toHaveAccessibleName("Reported community");
    expect(community).toHaveTextContent("River watch");
    expect(text).toHaveAccessibleName("Reported message");
    expect(text).toHaveTextContent("Unkind message");
    expect(text).toHaveTextContent("mallory");
    const links = within(text as HTMLElement).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toContain(`/community/${river.id}?tab=chat&text=${said}`);
    expect(first).toHaveAccessibleName("Reported thread");
    expect(first).toHaveTextContent("Unkind thread");
    expect(screen.queryByRole("article", { name: "Reported profile" })).not.toBeInTheDocument();
  });

  it("warning-2: stand behind their warning", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    const river = publicCommunity({ ownerId: other.id });
    const messageId = message(river, { userId: third.id, content: "It was the butler", warning: "Spoiler" });
    report({ communityId: river.id, profileId: third.id, messageId }, other);
    const { user } = renderApp("/moderation", { as: me });
    const card = await screen.findByRole("article", { name: "Reported message" });
    expect(card).toHaveTextContent("Spoiler");
    expect(card).not.toHaveTextContent("butler");
    await user.click(within(card).getByRole("button", { name: "Show" }));
    expect(card).toHaveTextContent("It was the butler");
  });

  it("moderation-9, chat-10: deletes the message with its files and its reports, and leaves its writer’s profile alone", async () => {
    const [me, other, third] = [await moderator(), await ben(), await mallory()];
    const river = publicCommunity({ ownerId: other.id });
    const bytes = new Uint8Array([1, 2, 3]);
    backend.admin.createFile({ bucket: "pictures", id: "81", name: "mallory-81.png", userId: third.id, bytes });
    const pictures = JSON.stringify([{ id: "81", width: 9, height: 9, colours: "aabbcc001122", description: "" }]);
    const said = message(river, { userId: third.id, content: "Unkind message", pictures });
    report({ communityId: river.id, profileId: third.id, messageId: said }, other);
    report({ profileId: third.id }, other);
    moveClock();
    const { user } = renderApp("/moderation", { as: me });
    const card = await screen.findByRole("article", { name: "Reported message" });
    expect(within(card).getByRole("button", { name: "Show the picture" })).toBeVisible();
    await user.click(within(card).getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Message deleted")).toBeVisible();
    expect(await rowOf("messages", said)).toBeUndefined();
    await waitFor(() => expect(backend.requests("DELETE", /buckets\/pictures\/files\/81$/)).toHaveLength(1));
    expect(await screen.findByRole("article", { name: "Reported profile" })).toBeVisible();
  });

  it("moderation-9, community-rows-13: shows a community’s picture and cover, and deletes their files with it", async () => {
    const [me, other] = [await moderator(), await ben()];
    const river = publicCommunity({ ownerId: other.id, pictureId: "82", coverId: "83" });
    const owner = `team:${river.teamId}/owner`;
    const permissions = [`update("${owner}")`, `delete("${owner}")`];
    const bytes = new Uint8Array([1, 2, 3]);
    for (const id of ["82", "83"])
      backend.admin.createFile({ bucket: "pictures", id, name: `${id}.png`, userId: other.id, bytes, permissions });
    report({ communityId: river.id, profileId: other.id }, me);
    moveClock();
    const { user } = renderApp("/moderation", { as: me });
    const card = await screen.findByRole("article", { name: "Reported community" });
    expect(within(card).getByRole("button", { name: "Show 2 pictures" })).toBeVisible();
    await user.click(within(card).getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Community deleted")).toBeVisible();
    await waitFor(() => expect(backend.requests("DELETE", /buckets\/pictures\/files\/8[23]$/)).toHaveLength(2));
  });

  it("community-rows-4: deletes a community that names another one’s list of what is hidden, and leaves that list", async () => {
    const [me, other, liar] = [await moderator(), await ben(), await mallory()];
    const river = publicCommunity({ ownerId: other.id });
    backend.admin.updateDocument("hidden", river.hiddenId, { subjectIds: "7" });
    const fake = publicCommunity({ ownerId: liar.id });
    backend.admin.updateDocument("communities", fake.id, { hiddenId: river.hiddenId });
    report({ communityId: fake.id, profileId: liar.id }, other);
    moveClock();
    const { user } = renderApp("/moderation", { as: me });
    const card = await screen.findByRole("article", { name: "Reported community" });
    await user.click(within(card).getByRole("button", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Community deleted")).toBeVisible();
    expect(await rowOf("communities", fake.id)).toBeUndefined();
    expect(await rowOf("hidden", river.hiddenId)).toMatchObject({ subjectIds: "7" });
  });

  it("moderation-9: says that what only a community’s members can read cannot be shown", async () => {
    const [me, other] = [await moderator(), await ben()];
    const walks = await teamCommunity({ team: { [other.id]: "owner" } });
    const said = message(walks, { userId: other.id, content: "Among us" });
    report({ communityId: walks.id, profileId: other.id, messageId: said }, other);
    renderApp("/moderation", { as: me });
    const card = await screen.findByRole("article", { name: "Reported message" });
    expect(card).toHaveTextContent("It has been deleted, or only members of its community can read it.");
    expect(card).not.toHaveTextContent("Among us");
    expect(within(card).queryByRole("button", { name: "Delete" })).not.toBeInTheDocument();
  });
});

it("moderation-2: for everybody else there is no such page, no way to it, and no report is asked for", async () => {
  const me = await ben();
  report({ postId: "1" }, me);
  renderApp("/moderation", { as: me });
  expect(await heading("404 Not Found")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Moderation" })).not.toBeInTheDocument();
  expect(backend.requests("GET", reports)).toHaveLength(0);
});

const open = async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ id: "1", userId: other.id, content: "Buy followers" });
  const app = renderApp("/", { as: me });
  const post = (await screen.findByText("Buy followers")).closest("article") as HTMLElement;
  await choose(app.user, post, "Report");
  const dialog = within(await screen.findByRole("dialog", { name: "Report this post" }));
  const send = () => app.user.click(dialog.getByRole("button", { name: "Send report" }));
  return { ...app, dialog, send };
};

describe("A report", () => {
  it("report-1: is made once where the answer to its first try was lost", async () => {
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Something else" }));
    backend.failNext("POST", reports, "lost-answer");
    await send();
    expect(await dialog.findByText(/You seem to be offline/)).toBeVisible();
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
    expect(await backend.byKey("GET", "/databases/main/collections/reports/documents")).toMatchObject({ total: 1 });
  });

  it("report-1: of a post has a reason and a note, and says that it has arrived", async () => {
    // As for one's second report: the dialog comes before the menu has given the focus back.
    await import("@/components/moderation/report-dialog");
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Something else" }));
    await user.type(dialog.getByLabelText(/What should the moderators know/), "The same, four times");
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
    expect(backend.requests("POST", reports)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "More actions" })).toHaveFocus());
  });

  it("report-1: can say that somebody pretends to be another", async () => {
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Pretends to be somebody else" }));
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-1: has no reason until one is chosen, and is not sent without one", async () => {
    const { user, dialog, send } = await open();
    expect(dialog.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
    await send();
    expect(await dialog.findByRole("alert")).toHaveTextContent("Choose what is wrong.");
    expect(backend.requests("POST", reports)).toHaveLength(0);
    await user.click(dialog.getByRole("radio", { name: "Unkind" }));
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-1: of a profile is sent from there", async () => {
    const me = await ada();
    await ben();
    const { user } = renderApp("/profile/ben", { as: me });
    await user.click(await within(await screen.findByRole("main")).findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Report" }));
    await user.click(await screen.findByRole("radio", { name: "Spam" }));
    await user.click(screen.getByRole("button", { name: "Send report" }));
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-2: that is not sent says so and stays", async () => {
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Unkind" }));
    await user.type(dialog.getByLabelText(/What should the moderators know/), "A note");
    backend.failNext("POST", reports, 500);
    await send();
    expect(await dialog.findByText(/The server has a problem/)).toBeVisible();
    expect(dialog.getByLabelText(/What should the moderators know/)).toHaveValue("A note");
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-1: is not offered of one's own posts", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    const { user } = renderApp("/", { as: me });
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Delete post" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Report" })).not.toBeInTheDocument();
  });
});
