// @module-tag detail
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoise } from "../setup";
import { backend } from "../support/backend";
import { resizeTo } from "../support/browser";
import { battery, iceland, newsProvider, story, trees } from "../support/news-provider";
import { ada } from "../support/people";
import { heading, renderApp } from "../support/render-app";

const provider = newsProvider();

beforeEach(() => resizeTo(1280));
afterEach(() => resizeTo(390));

const openPanel = async (path = "/") => {
  const app = renderApp(path, { as: await ada() });
  const panel = await screen.findByRole("complementary", { name: "Latest News" });
  return { ...app, panel: within(panel) };
};

type Panel = Awaited<ReturnType<typeof openPanel>>["panel"];

const focusedTitle = (panel: Panel, name: string) => panel.findByRole("heading", { level: 4, name });
const card = (panel: Panel, name: string) => panel.getByRole("button", { name: new RegExp(name) });

describe("Latest News", () => {
  it.each([
    ["Create Post", "/create-post"],
    ["Edit Post", "/post/post1/edit"],
    ["Settings", "/update-profile/ada"],
  ])("layout-6: %s has no news next to its form", async (_screen, path) => {
    const member = await ada();
    backend.admin.createPost({ id: "post1", userId: member.id, content: "Herons" });
    renderApp(path, { as: member });

    await screen.findByRole("heading", { level: 1 });
    expect(await screen.findByRole("main")).toBeVisible();
    expect(screen.queryByRole("complementary", { name: "Latest News" })).not.toBeInTheDocument();
  });

  it("home-6: the side panel has a search box, categories, a Focused Story card and a Latest Stories list", async () => {
    const { panel } = await openPanel();

    await focusedTitle(panel, trees.title);
    expect(panel.getByRole("heading", { level: 2, name: "Latest News" })).toBeVisible();
    expect(panel.getByRole("searchbox", { name: "Search news" })).toHaveAttribute("placeholder", "Search news...");
    const categories = within(panel.getByRole("group", { name: "News category" })).getAllByRole("button");
    expect(categories).toHaveLength(7);
    expect(panel.getByRole("heading", { level: 3, name: "Focused Story" })).toBeVisible();
    expect(panel.getByRole("heading", { level: 3, name: "Latest Stories" })).toBeVisible();
    expect(panel.getAllByRole("listitem")).toHaveLength(3);
    expect(panel.getByRole("link", { name: /^Read/ })).toHaveAttribute("href", trees.url);
  });

  it("harmony-15: is not there on a small screen, and asks for nothing", async () => {
    resizeTo(390);
    renderApp("/", { as: await ada() });

    expect(await heading("Home")).toBeVisible();
    expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
    expect(provider.asked()).toEqual([]);
  });

  it("harmony-13: its category, text and story live in the address beside the page's own, without a trace in the history", async () => {
    provider.has("science", [iceland, battery]);
    const { user, panel } = await openPanel("/?tab=news");
    await focusedTitle(panel, trees.title);
    const entries = window.history.length;

    await user.click(panel.getByRole("button", { name: "Science" }));
    await focusedTitle(panel, iceland.title);
    await user.click(card(panel, battery.title));
    await focusedTitle(panel, battery.title);

    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      tab: "news",
      news: "science",
      story: battery.url,
    });
    expect(window.history.length).toBe(entries);
    expect(screen.getByRole("tab", { name: "News Posts", selected: true })).toBeVisible();
  });

  it("harmony-15: keeps what it shows when the page beside it changes", async () => {
    provider.has("solar", [story("Solar roofs pay off")]);
    const { user, panel } = await openPanel();
    await focusedTitle(panel, trees.title);
    await user.type(panel.getByRole("searchbox"), "solar{Enter}");
    await focusedTitle(panel, "Solar roofs pay off");
    expect(location.search).toBe("?newsq=solar");

    await user.click(screen.getAllByRole("link", { name: "Explore" })[0] ?? document.body);

    expect(await heading("Search")).toBeVisible();
    expect(location.search).toBe("");
    expect(panel.getByRole("heading", { level: 4, name: "Solar roofs pay off" })).toBeVisible();
    expect(panel.getByRole("searchbox")).toHaveValue("solar");
  });

  it("news-failure-2: shows the samples, which are read in Harmony", async () => {
    expectNoise(/news: /);
    provider.fails(429, 429);
    const { user, panel } = await openPanel();
    expect(await panel.findByText("Samples")).toBeVisible();
    expect(panel.getByRole("button", { name: "Try again" })).toBeVisible();

    await user.click(card(panel, "The health benefits of belonging somewhere"));
    await user.click(panel.getByRole("link", { name: "Read" }));

    expect(await heading("Harmony")).toBeVisible();
    expect(
      await screen.findByRole("heading", { level: 3, name: "The health benefits of belonging somewhere" }),
    ).toBeVisible();
  });
});
