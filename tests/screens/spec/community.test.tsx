// What a community shows, and that nothing of it leaves the device.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createCommunity, createThread } from "@/sdk/communities/communities";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { renderApp } from "../../support/render-app";

const onePixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const face = `${location.origin}/v1/storage/buckets/avatars/files/f1/preview?width=2000&height=2000&project=chorus`;

const rivers = (imageUrl = "") =>
  createCommunity("ada", { name: "Rivers", description: "Water and herons", imageUrl, isPrivate: false });

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
  it("community-1, community-2: shows 'Loading...', then the image, the name and the description", async () => {
    const { id } = await rivers(onePixel);
    const wasLoading = watchFor("Loading...");
    renderApp(`/community/${id}`, { as: await ada() });

    expect(await screen.findByRole("heading", { level: 1, name: "Rivers" })).toBeVisible();
    expect(wasLoading()).toBe(true);
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
    expect(main().getByText("Water and herons")).toBeVisible();
    expect(main().getAllByRole("presentation")[0]).toHaveAttribute("src", onePixel);
  });

  it("community-4: a thread has its author's image and username, its date, its content and the number of replies", async () => {
    const { id } = await rivers();
    await createThread("ada", id, "A heron again", { id: "cleo", username: "cleo", imageUrl: face });
    renderApp(`/community/${id}`, { as: await ada() });

    const thread = within(await screen.findByRole("article", { description: "A heron again" }));
    expect(thread.getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/avatars/files/f1/"));
    expect(thread.getByText("cleo")).toBeVisible();
    expect(thread.getByText("Just now")).toHaveAttribute("datetime");
    expect(thread.getByText("A heron again")).toBeVisible();
    expect(thread.getByRole("button", { name: "0 replies" })).toBeVisible();
  });

  it("community-9: a thread and a reply change this device only, and each says so in a toast", async () => {
    const { id } = await rivers();
    const { user } = renderApp(`/community/${id}`, { as: await ada() });
    await screen.findByRole("heading", { level: 1, name: "Rivers" });
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
