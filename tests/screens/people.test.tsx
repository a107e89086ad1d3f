// @module-tag detail
// Finding people and posts again: names above the posts, what was searched for marked, and the searches of this device.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";

const byName = /users\/documents.*"attribute":"username"/;

const box = () => screen.findByRole("searchbox", { name: "Search posts" });

const member = (id: string, username: string, handle?: string) =>
  backend.admin.createMember({
    id,
    username,
    ...(handle && { handle }),
    email: `${id}@chorus.example`,
    password: `${id}-password`,
  });

const people = async (): Promise<(string | null)[]> => {
  const section = within(await screen.findByRole("region", { name: "People" }));
  return section.getAllByRole("link").map((link) => link.querySelector("bdi")?.textContent ?? null);
};

const recent = (): string[] =>
  screen.queryAllByRole("button", { name: /^Remove / }).map((button) => button.getAttribute("aria-label") ?? "");

const write = (person: Person, content: string) => backend.admin.createPost({ userId: person.id, content });

describe("A search for people", () => {
  it("search-11: lists those whose name has all the words, the exact name first, each leading to their profile", async () => {
    const me = await ada();
    await member("m1", "sam.reid");
    await member("m2", "Reid Samson");
    await member("m3", "sam.walker");
    await member("m4", "A. Sam Reid");
    const { user } = renderApp("/explore?q=sam.reid", { as: me });

    expect(await people()).toEqual(["sam.reid", "A. Sam Reid"]);
    expect(screen.getByText("2 people found")).toHaveAttribute("role", "status");
    await user.click(screen.getByRole("link", { name: "sam.reid" }));
    expect(await screen.findByRole("heading", { level: 1, name: "sam.reid" })).toBeVisible();
    expect(window.location.pathname).toBe("/profile/m1");
  });

  it.each([
    ["@", "%40"],
    ["full-width @", "＠"],
  ])(
    "search-11: finds by how a handle begins after a %s, also a short one, and not by one that is another’s",
    async (_, at) => {
      const me = await ada();
      await member("m1", "Bo Lind", "bo.lind");
      await member("m2", "Bo Berg", "nordic");
      const other = await mallory();
      backend.admin.createDocument({
        collection: "handles",
        data: { handle: "bob", userId: "m2" },
        permissions: [`update("user:${other.id}")`],
      });
      renderApp(`/explore?q=${at}bo`, { as: me });
      expect(await people()).toEqual(["Bo Lind"]);
    },
  );

  it("search-11: shows some of many, and all on request", async () => {
    const me = await ada();
    for (let number = 1; number <= 9; number += 1) await member(`m${number}`, `heron ${number}`);
    const { user } = renderApp("/explore?q=heron", { as: me });
    expect(await people()).toHaveLength(6);
    await user.click(screen.getByRole("button", { name: "Show all 9" }));
    expect(await people()).toHaveLength(9);
  });

  it("search-11: believes no profile that another one wrote", async () => {
    const [me, other] = [await ada(), await mallory()];
    backend.admin.createDocument({
      collection: "users",
      data: { username: "Heron", accountId: me.id, imgurl: "", imgid: "", bio: "" },
      permissions: [`update("user:${other.id}")`],
    });
    renderApp("/explore?q=heron", { as: await ben() });
    await screen.findByText("No posts found.");
    expect(screen.queryByRole("region", { name: "People" })).not.toBeInTheDocument();
  });

  it("search-13: that fails leaves the posts alone, and can be tried again", async () => {
    const me = await ada();
    await member("m1", "heron");
    write(me, "A heron by the river");
    // Each of its tries.
    backend.failNext("GET", byName, 500, 4);
    const { user } = renderApp("/explore?q=heron", { as: me });
    await screen.findByRole("feed", { name: "Results" });
    await user.click(await screen.findByRole("button", { name: "Search people again" }));
    expect(await people()).toEqual(["heron"]);
  });
});

describe("Hits", () => {
  it("search-10: are marked in names and posts, and are never markup", async () => {
    const me = await ada();
    await member("m1", "river.walker");
    write(me, "<b>Rivers</b> at https://river.example");
    renderApp("/explore?q=river", { as: me });
    const feed = await screen.findByRole("feed", { name: "Results" });
    await people();

    expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
      "river",
      "River",
      "river",
    ]);
    expect(within(feed).getByRole("article").textContent).toContain("<b>Rivers</b>");
    expect(feed.querySelector("b:not([class])")).toBeNull();
  });
});

describe("Recent searches", () => {
  it("search-12: keep what was searched for when the box is left or with Enter, and lead there again", async () => {
    const me = await ada();
    const { user } = renderApp("/explore", { as: me });
    await user.type(await box(), "heron{Enter}");
    await screen.findByText("No posts found.");
    await user.clear(await box());
    await user.type(await box(), "otter");
    await user.tab();
    await user.tab();
    await user.clear(await box());

    await waitFor(() => expect(recent()).toEqual(["Remove otter", "Remove heron"]));
    await user.click(screen.getByRole("button", { name: "heron" }));
    expect(await screen.findByText("No posts found.")).toBeVisible();
    expect(await box()).toHaveValue("heron");
    expect(window.location.search).toBe("?q=heron");
  });

  it("search-12: can be taken away one by one, and all, and outlive a visit", async () => {
    const me = await ada();
    const first = renderApp("/explore", { as: me });
    for (const text of ["heron", "otter", "beaver"]) {
      await first.user.type(await box(), `${text}{Enter}`);
      await first.user.clear(await box());
    }
    first.unmount();
    const { user } = renderApp("/explore", { as: me });
    await waitFor(() => expect(recent()).toEqual(["Remove beaver", "Remove otter", "Remove heron"]));

    await user.click(screen.getByRole("button", { name: "Remove otter" }));
    expect(recent()).toEqual(["Remove beaver", "Remove heron"]);
    await waitFor(() => expect(screen.getByRole("button", { name: "Remove heron" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    expect(screen.queryByText("Recent searches")).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Search" })).toHaveFocus());
  });

  it("search-12: are each member’s own", async () => {
    const [me, other] = [await ada(), await ben()];
    const { user, unmount } = renderApp("/explore", { as: me });
    await user.type(await box(), "heron{Enter}");
    unmount();
    renderApp("/explore", { as: other });
    await screen.findByRole("heading", { name: "Popular topics" });
    expect(screen.queryByText("Recent searches")).not.toBeInTheDocument();
  });
});
