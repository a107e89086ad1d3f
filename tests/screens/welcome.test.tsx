// @module-tag detail
// What a newcomer finds above the posts.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

const card = () => screen.findByRole("region", { name: /^Nice to have you here/ });
const prefs = /^\/account\/prefs/;

const steps = async (): Promise<(string | null)[]> =>
  within(await card())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("The welcome", () => {
  it("home-10: names what to begin with, ticks off what is done, and leads to the rest", async () => {
    const me = await ada();
    backend.admin.updateDocument("users", me.id, { bio: "I count herons." });
    const { user } = renderApp("/", { as: me });

    await waitFor(async () =>
      expect(await steps()).toEqual(["Add a picture", "Done: Say who you are", "Write your first post"]),
    );
    await user.click(within(await card()).getByRole("link", { name: "Write your first post" }));
    await user.type(await screen.findByLabelText("Content"), "Herons");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(async () =>
      expect(await steps()).toEqual(["Add a picture", "Done: Say who you are", "Done: Write your first post"]),
    );
    expect(within(await card()).getByRole("link", { name: "Add a picture" })).toHaveAttribute(
      "href",
      `/update-profile/${me.id}`,
    );
  });

  it("home-12: leads to the choice of a handle where the name left nothing for one", async () => {
    await backend.admin.createMember({
      id: "li",
      username: "李小龙",
      handle: "member620356",
      email: "li@chorus.example",
      password: "li-password",
    });
    renderApp("/", { as: { id: "li", username: "李小龙", email: "", password: "" } });
    const link = await within(await card()).findByRole("link", { name: "Choose your handle" });
    expect(link).toHaveAttribute("href", "/update-profile/li?section=account");
    expect(within(await card()).getByText(/^Help people/)).toBeVisible();
  });

  it("home-10: knows of a post that no longer stands on Home", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: me.id, content: "Herons", createdAt: new Date(0) });
    for (let number = 0; number < 26; number += 1) backend.admin.createPost({ userId: other.id, content: "Otters" });
    renderApp("/", { as: me });
    await waitFor(async () => expect(await steps()).toContain("Done: Write your first post"));
  });

  it("home-10: is for newcomers alone, and for Discover", async () => {
    await backend.admin.createMember({
      id: "elder",
      username: "elder",
      email: "elder@chorus.example",
      password: "elder-password",
      createdAt: new Date(Date.now() - 15 * 24 * 60 * 60_000),
    });
    const elder = { id: "elder", username: "elder", email: "", password: "" };
    const { unmount, queryClient } = renderApp("/", { as: elder });
    await screen.findByText("No posts found");
    await waitFor(() => expect(backend.requests("GET", /postUserId/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
    unmount();

    renderApp("/?tab=news", { as: await ada() });
    await screen.findByText("No posts with articles found");
    expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
  });

  it("home-11: once put away is away for good, on all devices, and keeps what else the account prefers", async () => {
    const me = await ada();
    const first = renderApp("/", { as: me });
    await card();
    await first.user.click(screen.getByRole("button", { name: "Hide the welcome" }));
    await waitFor(() => expect(backend.requests("PATCH", prefs)).toHaveLength(1));
    await waitFor(() => expect(first.queryClient.isMutating()).toBe(0));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Home" })).toHaveFocus());
    expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
    first.unmount();
    first.queryClient.clear();

    // Another device knows nothing of it but what the account says.
    localStorage.clear();
    backend.forgetRequests();
    const second = renderApp("/", { as: me });
    await waitFor(() => expect(backend.requests("GET", /^\/account$/)).toHaveLength(1));
    await waitFor(() => expect(second.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
  });

  it("home-11: is back, with the reason, where putting it away is refused", async () => {
    const { user } = renderApp("/", { as: await ada() });
    await card();
    backend.failNext("PATCH", prefs, 500);
    await user.click(screen.getByRole("button", { name: "Hide the welcome" }));
    expect(await screen.findByText("The welcome couldn’t be hidden")).toBeVisible();
    expect(await card()).toBeVisible();
  });
});
