import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLocal } from "@/lib/local-store";
import { createCommunity } from "@/sdk/communities/communities";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada } from "../support/people";
import { canvasBecomes, decodePictures, picture } from "../support/pictures";
import { heading, renderApp } from "../support/render-app";

const small = "data:image/webp;base64,UklGRg==";

beforeEach(() => {
  decodePictures();
  canvasBecomes(small);
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const app = renderApp("/create-community", { as: await ada() });
  await heading("Create Community");
  return app;
};

const create = () => screen.getByRole("button", { name: "Create Community" });
const name = () => screen.getByLabelText("Community Name");
const description = () => screen.getByLabelText("Description");

describe("Create Community", () => {
  it("create-community-1, create-community-4, calls-3: creates a community without a call to the server, says so and opens it", async () => {
    const { user } = await open();
    await waitFor(() => expect(backend.requests("GET", /^\/account$/)).toHaveLength(1));
    backend.forgetRequests();
    await user.type(name(), "Bread");
    await user.type(description(), "For those who bake.");
    await user.upload(screen.getByLabelText("Community Image"), picture());
    const isPrivate = screen.getByRole("switch", { name: "Make this community private" });
    expect(isPrivate).toHaveAccessibleDescription("Only members see it, and no one can find it without an invitation.");
    await user.click(isPrivate);
    await user.click(create());

    // First, because the toast goes by itself while the page's code loads.
    expect(await screen.findByText("Community created successfully")).toBeVisible();
    expect(screen.getByText("Success")).toBeVisible();
    expect(await heading("Bread")).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/community\/\w+$/);
    expect(readLocal("communities.1.ada")).toMatchObject([
      { name: "Bread", description: "For those who bake.", isPrivate: true, imageUrl: small, threads: [] },
    ]);
    expect(backend.requests("POST")).toEqual([]);
  });

  it("create-community-3: blank fields get the toast and a message each, and nothing is made", async () => {
    const { user } = await open();
    await user.type(name(), "   ");
    await user.click(create());

    const messages = await screen.findAllByText("Please fill in all required fields");
    expect(messages).toHaveLength(3);
    expect(name()).toHaveAccessibleDescription("Please fill in all required fields");
    expect(description()).toHaveAccessibleDescription("Please fill in all required fields");
    await waitFor(() => expect(name()).toHaveFocus());
    expect(readLocal("communities.1.ada")).toBeUndefined();
  });

  it("create-community-2: the button says Creating... while it works", detail, async () => {
    let decoded = (): void => undefined;
    vi.stubGlobal("createImageBitmap", async () => {
      await new Promise<void>((resolve) => (decoded = resolve));
      return { width: 1, height: 1, close: () => undefined };
    });
    const { user } = await open();
    await user.type(name(), "Bread");
    await user.type(description(), "For those who bake.");
    await user.upload(screen.getByLabelText("Community Image"), picture());
    await user.click(create());

    const working = await screen.findByRole("button", { name: "Creating..." });
    await user.click(working);
    decoded();
    expect(await heading("Bread")).toBeVisible();
    expect(readLocal("communities.1.ada")).toHaveLength(1);
  });

  it("create-community-5: a full store gets 'Failed to create community', and the words stay", async () => {
    const { user } = await open();
    await user.type(name(), "Bread");
    await user.type(description(), "For those who bake.");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await user.click(create());

    expect(await screen.findByText("Failed to create community")).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
    expect(screen.getByText(/its storage may be full/)).toBeVisible();
    expect(name()).toHaveValue("Bread");
    expect(description()).toHaveValue("For those who bake.");
  });

  it("create-community-7: lists the communities of this device, and says that they stay on it", async () => {
    const { id } = await createCommunity("ada", {
      name: "Rivers",
      description: "Water",
      imageUrl: "",
      isPrivate: true,
    });
    await open();

    const link = await screen.findByRole("link", { name: /Rivers/ });
    expect(link).toHaveAttribute("href", `/community/${id}`);
    expect(link).toHaveTextContent("0 threads");
    expect(link).toHaveTextContent("Private");
    expect(screen.getByText(/kept on this device/)).toBeVisible();
  });

  it("create-community-7: says kindly that there are none yet", async () => {
    await open();
    expect(await screen.findByText("No communities yet")).toBeVisible();
  });
});
