import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EnvProblems } from "@/app/env-problems";
import { ada } from "../support/people";
import { renderApp } from "../support/render-app";

describe("Unknown addresses", () => {
  it("routes-5: says '404 Not Found' to visitors as well", async () => {
    renderApp("/no/such/page");

    expect(await screen.findByRole("heading", { level: 1, name: "404 Not Found" })).toBeVisible();
    expect(document.title).toBe("404 Not Found · Chorus");
  });

  it("routes-5: leads a member home", async () => {
    const { user } = renderApp("/nowhere", { as: await ada() });
    await screen.findByRole("heading", { level: 1, name: "404 Not Found" });
    expect(screen.getAllByRole("navigation", { name: "Main" }), "the frame of the app stays").not.toHaveLength(0);

    await user.click(await screen.findByRole("link", { name: "Go to Home" }));

    await waitFor(async () => expect(await screen.findByRole("heading", { level: 1, name: "Home" })).toHaveFocus());
  });
});

it("a wrong .env shows a page that lists what is missing", () => {
  render(<EnvProblems problems={["VITE_APPWRITE_PROJECT_ID is missing: it is the id of your Appwrite project."]} />);
  expect(screen.getByRole("heading", { level: 1, name: "Chorus is not set up yet" })).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent("VITE_APPWRITE_PROJECT_ID is missing");
});
