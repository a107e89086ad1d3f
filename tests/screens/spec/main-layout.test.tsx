// What stands around every member's page.
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { renderApp } from "../../support/render-app";

const nav = async (place: "sidebar" | "bottom bar") => {
  const both = await screen.findAllByRole("navigation", { name: "Main" });
  const [sidebar, bottomBar] = both;
  const found = place === "sidebar" ? sidebar : bottomBar;
  if (!found) throw new Error(`There is no ${place}`);
  return found;
};

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

const picture = `${location.origin}/v1/storage/buckets/avatars/files/f1/preview?width=2000&height=2000&project=chorus`;

const withPicture = async () => {
  const member = { id: "ada", username: "ada", email: "ada@chorus.example", password: "ada-password" };
  await backend.admin.createMember({ ...member, imgid: "f1", imgurl: picture });
  return member;
};

describe("Main layout", () => {
  it("layout-1: the top bar has the logo, and one's avatar, which links to the profile, and on it to Settings", async () => {
    const { user } = renderApp("/topics", { as: await withPicture() });

    const own = await screen.findByRole("link", { name: "Your profile" });
    const bar = within(own.closest("header") ?? document.body);
    expect(bar.getByRole("link", { name: "Chorus, home" })).toHaveAttribute("href", "/");
    await within(own).findByRole("presentation");
    expect(within(own).getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/avatars/files/f1/"));
    await user.click(own);
    expect(await screen.findByRole("heading", { level: 1, name: "ada" })).toBeVisible();
    expect(window.location.pathname).toBe("/profile/ada");

    await user.click(bar.getByRole("link", { name: "Settings" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    expect(screen.queryByRole("button", { expanded: true })).not.toBeInTheDocument();
    expect(bar.getByRole("link", { name: "Your profile" })).toBeVisible();
  });

  it("layout-2: the sidebar leads to Home, Explore, Communities, Create Post, Harmony and one's own Settings", async () => {
    renderApp("/topics", { as: await ada() });

    expect(linksIn(await nav("sidebar"))).toEqual([
      ["Home", "/"],
      ["Explore", "/explore"],
      ["Communities", "/communities"],
      ["Create Post", "/create-post"],
      ["Harmony", "/harmony"],
      ["Settings", "/update-profile/ada"],
    ]);
  });

  it("layout-3: the sidebar's name and avatar of the current user link to /profile/{id}", async () => {
    renderApp("/topics", { as: await withPicture() });

    const sidebar = (await nav("sidebar")).parentElement;
    const own = within(sidebar ?? document.body).getByRole("link", { name: /^ada/ });
    expect(own).toHaveAttribute("href", "/profile/ada");
    expect(await within(own).findByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/f1/"));
  });

  it("layout-4: the bottom bar leads to Home, Explore, Create Post and Harmony", async () => {
    renderApp("/explore", { as: await ada() });

    const bar = await nav("bottom bar");
    expect(linksIn(bar)).toEqual([
      ["Home", "/"],
      ["Explore", "/explore"],
      ["Create Post", "/create-post"],
      ["Harmony", "/harmony"],
    ]);
    expect(within(bar).getByRole("link", { current: "page" })).toHaveTextContent("Explore");
  });
});
