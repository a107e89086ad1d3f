import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readLocal, writeLocal } from "@/lib/local-store";
import { createCommunity, createThread, getCommunity } from "@/sdk/communities/communities";
import { expectNoise } from "../setup";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben as benHimself, type Person } from "../support/people";
import { heading, logIn, renderApp } from "../support/render-app";

const ben = { id: "ben", username: "ben", imageUrl: "" };

const rivers = (isPrivate = false, imageUrl = "") =>
  createCommunity("ada", { name: "Rivers", description: "Water\nand herons", imageUrl, isPrivate });

const open = async (id: string, as?: Person) => {
  const app = renderApp(`/community/${id}`, { as: as ?? (await ada()) });
  await heading("Rivers");
  await screen.findByPlaceholderText("Start a new thread...");
  return app;
};

const keptWords = "We kept what you wrote here earlier.";
const box = () => screen.getByPlaceholderText("Start a new thread...");
const replyBox = () => screen.getByPlaceholderText("Write a reply...");
const thread = (content: string) => screen.getByRole("article", { description: content });
const fullStore = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const face = `${location.origin}/v1/storage/buckets/avatars/files/f1/preview?width=2000&height=2000&project=chorus`;

const main = () => within(screen.getByRole("main"));

/** Whether the page has shown a text at any moment, however short. */
const watchFor = (text: string): (() => boolean) => {
  let wasShown = false;
  const look = (): void => {
    wasShown ||= document.body.textContent.includes(text);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    look();
    observer.disconnect();
    return wasShown;
  };
};

describe("Community", () => {
  it("community-2: shows name, description, whether it is private, and where it is kept", async () => {
    const { id } = await rivers(true);
    await open(id);

    expect(document.title).toBe("Rivers · Chorus");
    expect(screen.getByText(/and herons/)).toBeVisible();
    expect(screen.getByText("Private")).toBeVisible();
    expect(screen.getByText(/kept on this device/)).toBeVisible();
    expect(screen.getByText("No threads yet")).toBeVisible();
  });

  it("community-3, community-12: a new thread appears with its author and time, and is kept", async () => {
    const { id } = await rivers();
    const { user } = await open(id);
    await user.type(box(), "  A heron again  ");
    await user.click(screen.getByRole("button", { name: "Create Thread" }));

    expect(await screen.findByText("Thread created successfully")).toBeVisible();
    expect(screen.getByText("Success")).toBeVisible();
    const card = within(thread("A heron again"));
    expect(card.getByText("ada")).toBeVisible();
    expect(card.getByText("Just now")).toBeVisible();
    expect(card.getByRole("button", { name: "0 replies" })).toHaveAttribute("aria-expanded", "false");
    expect(box()).toHaveValue("");
    expect((await getCommunity("ada", id)).threads).toMatchObject([
      { content: "A heron again", author: { id: "ada" } },
    ]);
  });

  it("community-10: a blank thread does not proceed", async () => {
    const { id } = await rivers();
    const { user } = await open(id);
    await user.type(box(), "   ");
    await user.click(screen.getByRole("button", { name: "Create Thread" }));

    expect(await screen.findByText("Content is required")).toBeVisible();
    expect((await getCommunity("ada", id)).threads).toEqual([]);
  });

  it("community-13: a thread that cannot be kept says so, and its words stay", detail, async () => {
    const { id } = await rivers();
    const { user } = await open(id);
    await user.type(box(), "A heron again");
    const store = fullStore();
    await user.click(screen.getByRole("button", { name: "Create Thread" }));

    expect(await screen.findByText("Failed to create thread")).toBeVisible();
    expect(screen.getByText(/^This device couldn’t keep it/)).toBeVisible();
    expect(box()).toHaveValue("A heron again");
    store.mockRestore();
    await user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("Thread created successfully")).toBeVisible();
  });

  it("community-20, draft-1: keeps a thread through a reload, for this community and member", detail, async () => {
    const me = await ada();
    const { id } = await rivers();
    const { id: otherId } = await rivers();
    const { user } = await open(id, me);
    await user.type(box(), "Half a thread");
    cleanup();

    await open(otherId, me);
    expect(box()).toHaveValue("");
    expect(screen.queryByText(keptWords)).not.toBeInTheDocument();
    cleanup();

    // The same community, so that only whose draft it is keeps them apart.
    writeLocal("communities.1.ben", readLocal("communities.1.ada"));
    await open(id, await benHimself());
    expect(box()).toHaveValue("");
    cleanup();

    await open(id, me);
    expect(await screen.findByText(keptWords)).toBeVisible();
    expect(box()).toHaveValue("Half a thread");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(box()).toHaveValue("");
    await waitFor(() => expect(box()).toHaveFocus());
    cleanup();

    await open(id, me);
    expect(box()).toHaveValue("");
  });

  it("session-14, draft-2: a thread outlives an ended session, and its draft goes with it", detail, async () => {
    const me = await ada();
    const { id } = await rivers();
    const { user } = await open(id, me);
    await user.type(box(), "A heron again");
    act(() => {
      localStorage.removeItem("chorus.session");
      window.dispatchEvent(new StorageEvent("storage", { key: "chorus.session" }));
    });
    await logIn(user, me);
    await heading("Rivers");
    expect(box()).toHaveValue("A heron again");

    await user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("Thread created successfully")).toBeVisible();
    expect(box()).toHaveValue("");
    expect(screen.queryByText(keptWords)).not.toBeInTheDocument();
    await waitFor(() => expect(readLocal("drafts.ada")).toBeUndefined());
  });

  it("community-20, draft-2: keeps a reply through a reload, for its thread, until it is sent", detail, async () => {
    const me = await ada();
    const { id } = await rivers();
    await createThread("ada", id, "A heron", ben);
    await createThread("ada", id, "An otter", ben);
    const { user } = await open(id, me);
    const openReplies = (content: string) =>
      user.click(within(thread(content)).getByRole("button", { name: "0 replies" }));
    await openReplies("A heron");
    await user.type(replyBox(), "Where?");
    cleanup();

    await open(id, me);
    await openReplies("An otter");
    expect(within(thread("An otter")).getByPlaceholderText("Write a reply...")).toHaveValue("");
    await openReplies("A heron");
    const heron = within(thread("A heron"));
    expect(heron.getByPlaceholderText("Write a reply...")).toHaveValue("Where?");
    await user.click(heron.getByRole("button", { name: "Reply" }));
    expect(await screen.findByText("Reply added successfully")).toBeVisible();
    await waitFor(() => expect(readLocal("drafts.ada")).toBeUndefined());
  });

  it("community-5: the replies button toggles the reply box and the nested replies", async () => {
    const { id } = await rivers();
    const { id: threadId } = await createThread("ada", id, "A heron", ben);
    const { id: replyId } = await createThread("ada", id, "Where?", ben, threadId);
    await createThread("ada", id, "By the bridge", ben, replyId);
    const { user } = await open(id);

    const toggle = within(thread("A heron")).getByRole("button", { name: "1 reply" });
    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    expect(replyBox()).toBeVisible();
    await user.click(within(thread("Where?")).getByRole("button", { name: "1 reply" }));
    expect(screen.getByText("By the bridge")).toBeVisible();

    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    expect(screen.getByText("Where?")).not.toBeVisible();
  });

  it("community-6, community-14: a reply appears under its thread, also a reply to a reply", async () => {
    const { id } = await rivers();
    await createThread("ada", id, "A heron", ben);
    const { user } = await open(id);
    await user.click(screen.getByRole("button", { name: "0 replies" }));
    await user.type(replyBox(), "Where?");
    await user.click(screen.getByRole("button", { name: "Reply" }));

    expect(await screen.findByText("Reply added successfully")).toBeVisible();
    expect(screen.getByRole("button", { name: "1 reply" })).toBeVisible();
    await user.click(within(thread("Where?")).getByRole("button", { name: "0 replies" }));
    await user.type(within(thread("Where?")).getByPlaceholderText("Write a reply..."), "By the bridge");
    await user.click(within(thread("Where?")).getByRole("button", { name: "Reply" }));

    expect(await screen.findByText("By the bridge")).toBeVisible();
    expect((await getCommunity("ada", id)).threads[0]?.replies[0]?.replies[0]?.content).toBe("By the bridge");
  });

  it("community-15: a reply that cannot be kept says so, and its words stay, also while the box is closed", async () => {
    const { id } = await rivers();
    await createThread("ada", id, "A heron", ben);
    const { user } = await open(id);
    await user.click(screen.getByRole("button", { name: "0 replies" }));
    await user.type(replyBox(), "Where?");
    fullStore();
    await user.click(screen.getByRole("button", { name: "Reply" }));

    expect(await screen.findByText("Failed to add reply")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "0 replies" }));
    await user.click(screen.getByRole("button", { name: "0 replies" }));
    expect(replyBox()).toHaveValue("Where?");
  });

  it("community-18: one reply box is open at a time, and words in another one stay", detail, async () => {
    const { id } = await rivers();
    const { id: threadId } = await createThread("ada", id, "A heron", ben);
    await createThread("ada", id, "Where?", ben, threadId);
    const { user } = await open(id);
    const boxOf = (content: string) => within(thread(content)).getAllByPlaceholderText("Write a reply...")[0];
    await user.click(screen.getByRole("button", { name: "1 reply" }));
    await user.type(replyBox(), "By the bridge");

    await user.click(within(thread("Where?")).getByRole("button", { name: "0 replies" }));
    expect(boxOf("Where?")).toBeVisible();
    expect(boxOf("A heron")).not.toBeVisible();

    await user.click(screen.getByRole("button", { name: "Write a reply..." }));
    await waitFor(() => expect(boxOf("A heron")).toHaveFocus());
    expect(boxOf("A heron")).toHaveValue("By the bridge");
    expect(boxOf("Where?")).not.toBeVisible();
  });

  it("community-19: a thread of one’s own carries the name that one has now", async () => {
    const { id } = await rivers();
    await createThread("ada", id, "A heron", { id: "ada", username: "lovelace", imageUrl: "" });
    await open(id);
    expect(within(thread("A heron")).getByText("ada")).toBeVisible();
    expect(screen.queryByText("lovelace")).not.toBeInTheDocument();
  });

  it("community-17: is deleted after a question, and those that are left show", async () => {
    const { id } = await rivers();
    const { user } = await open(id);
    await user.click(screen.getByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete community" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Rivers?" }));
    await waitFor(() => expect(question.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await user.click(question.getByRole("button", { name: "Delete" }));

    expect(await screen.findByText("Community deleted")).toBeVisible();
    expect(await screen.findByText("No communities yet")).toBeVisible();
    await expect(getCommunity("ada", id)).rejects.toThrow("not-found");
  });

  it("community-17: that cannot be deleted says so in the question", async () => {
    const { id } = await rivers();
    const { user } = await open(id);
    await user.click(screen.getByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete community" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Rivers?" }));
    fullStore();
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This device couldn’t delete it");
    expect((await getCommunity("ada", id)).name).toBe("Rivers");
  });

  it("community-4: more than one blank line is shown as one", async () => {
    const { id } = await rivers();
    await createThread("ada", id, "A heron\n\n \n\nby the bridge", ben);
    await open(id);
    expect(screen.getByText(/by the bridge/).textContent).toBe("A heron\n\nby the bridge");
  });

  it("community-11: a blank reply does not proceed", async () => {
    const { id } = await rivers();
    await createThread("ada", id, "A heron", ben);
    const { user } = await open(id);
    await user.click(screen.getByRole("button", { name: "0 replies" }));
    await user.click(screen.getByRole("button", { name: "Reply" }));

    expect(await screen.findByText("Content is required")).toBeVisible();
    expect((await getCommunity("ada", id)).threads[0]?.replies).toEqual([]);
  });

  it("community-7: a community that is not found says so, with a way on", async () => {
    renderApp("/community/nowhere", { as: await ada() });

    expect(await screen.findByText("Community not found")).toBeVisible();
    expect(screen.getByRole("link", { name: "Create a community" })).toHaveAttribute("href", "/create-community");
  });

  it("community-8: a community that cannot be read gets the toast and another try", async () => {
    expectNoise(/malformed community/);
    const { id } = await rivers();
    const good = readLocal("communities.1.ada");
    writeLocal("communities.1.ada", [{ id, name: 7 }]);
    const { user } = renderApp(`/community/${id}`, { as: await ada() });

    expect(await screen.findByText("Failed to load community")).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
    writeLocal("communities.1.ada", good);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("Rivers")).toBeVisible();
  });

  it("community-1, community-2: shows 'Loading...', then the image, the name and the description", async () => {
    const { id } = await rivers(false, onePixel);
    const wasLoading = watchFor("Loading...");
    renderApp(`/community/${id}`, { as: await ada() });

    expect(await heading("Rivers")).toBeVisible();
    expect(wasLoading()).toBe(true);
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
    expect(main().getByText("Water and herons")).toBeVisible();
    expect(main().getAllByRole("presentation")[0]).toHaveAttribute("src", onePixel);
  });

  it("community-4: a thread has its author's image and username, its date, its content and the number of replies", async () => {
    const { id } = await rivers();
    await createThread("ada", id, "A heron again", { id: "cleo", username: "cleo", imageUrl: face });
    renderApp(`/community/${id}`, { as: await ada() });

    const begun = within(await screen.findByRole("article", { description: "A heron again" }));
    expect(begun.getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/avatars/files/f1/"));
    expect(begun.getByText("cleo")).toBeVisible();
    expect(begun.getByText("Just now")).toHaveAttribute("datetime");
    expect(begun.getByText("A heron again")).toBeVisible();
    expect(begun.getByRole("button", { name: "0 replies" })).toBeVisible();
  });

  it("community-9: a thread and a reply change this device only, and each says so in a toast", async () => {
    const { id } = await rivers();
    const { user } = renderApp(`/community/${id}`, { as: await ada() });
    await heading("Rivers");
    await waitFor(() => expect(backend.requests("GET", /users\/documents/)).toHaveLength(1));
    // The bell’s last question, which it asks once the screen is there.
    await waitFor(() => expect(backend.requests("GET", /postUserId/)).toHaveLength(1));
    backend.forgetRequests();

    await user.type(screen.getByPlaceholderText("Start a new thread..."), "A heron again");
    await user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("Thread created successfully")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "0 replies" }));
    await user.type(screen.getByPlaceholderText("Write a reply..."), "Where?");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    expect(await screen.findByText("Reply added successfully")).toBeVisible();

    expect(await screen.findByRole("article", { description: "Where?" })).toBeVisible();
    // What the frame around it asks for when all is calm only reads.
    expect(backend.requests().filter(({ method }) => method !== "GET")).toEqual([]);
  });
});
