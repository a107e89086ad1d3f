import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hasTag, searchedTag } from "@/domain/search";
import { backend } from "../support/backend";
import { ada, type Person } from "../support/people";
import { renderApp } from "../support/render-app";

let me: Person;
beforeEach(async () => {
  me = await ada();
  for (const content of ["Up early #birding", "#Birding again", "Birding is fun", "#birding-club", "#cooking"])
    backend.admin.createPost({ userId: me.id, content });
});

const results = async () =>
  within(await screen.findByRole("feed", { name: "Results" }))
    .getAllByRole("article")
    .map(({ textContent }) => /Up early|again|fun|club|cooking/.exec(textContent)?.[0]);

describe("A tag", () => {
  it.each([
    ["#birding", "birding"],
    [" #Birding ", "birding"],
    ["#naïve-birds", "naïve-birds"],
    ["birding", null],
    ["#birding now", null],
    ["＃Birding", "birding"],
    ["#Cafe\u0301", "café"],
    ["#हिन्दी", "हिन्दी"],
    ["#1", null],
    ["@birding", null],
  ])("search-15: %j is the tag %j", (text, tag) => expect(searchedTag(text)).toBe(tag));

  it("search-15: is in a text as a whole", () => {
    expect(hasTag("Look: #Birding!", "birding")).toBe(true);
    expect(hasTag("birding #birding-club", "birding")).toBe(false);
    expect(hasTag("＃CAFE\u0301!", "café")).toBe(true);
    expect(hasTag("#हिन्दी।", "हिन्दी")).toBe(true);
    expect(hasTag("#हिन्दी", "हिन्द")).toBe(false);
  });

  it("search-15, search-17: finds the posts that have it, and says how often it stands", async () => {
    renderApp("/explore?q=%23birding", { as: me });
    expect(await results()).toEqual(["again", "Up early"]);
    expect(screen.getByText(/2 posts with/)).toHaveTextContent("2 posts with #birding");
    expect(await screen.findByText("2 results")).toBeInTheDocument();
  });

  it("search-15: is what its link in a post leads to", async () => {
    const { user } = renderApp("/", { as: me });
    await user.click(await screen.findByRole("link", { name: "#birding" }));
    expect(await results()).toEqual(["again", "Up early"]);
  });

  it("search-17: has an address that can be copied", async () => {
    const { user } = renderApp("/explore?q=%23birding", { as: me });
    const write = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(await screen.findByRole("button", { name: "Copy link" }));
    expect(write).toHaveBeenCalledWith(`${location.origin}/search?q=%23birding`);
  });

  it("search-18: is shown at that address", async () => {
    renderApp("/search?q=%23birding", { as: me });
    expect(await results()).toEqual(["again", "Up early"]);
    expect(location.pathname + location.search).toBe("/explore?q=%23birding");
  });
});
