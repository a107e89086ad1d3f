// Every route, and who may see it.
import { render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { EnvProblems } from "@/app/env-problems";
import { writeLocal } from "@/lib/local-store";
import { createCommunity } from "@/sdk/communities/communities";
import { backend } from "../support/backend";
import { ada, member as makeMember } from "../support/people";
import { heading, renderApp } from "../support/render-app";

const checks = () => backend.requests("GET", /^\/account$/);

describe("Routes", () => {
  it.each([
    ["/login", "Login"],
    ["/register", "Register"],
    ["/sign-in", "Login"],
    ["/sign-up", "Register"],
  ])("routes-1: %s shows '%s' to a visitor", async (path, title) => {
    renderApp(path);

    expect(await heading(title)).toBeVisible();
  });

  it.each([
    ["/", "Home"],
    ["/explore", "Search"],
    ["/create-community", "Create Community"],
    ["/create-post", "Create Post"],
    ["/post/p1", "Post"],
    ["/profile/ada", "ada"],
    ["/profile/ada/replies", "ada"],
    ["/update-profile/ada", "Settings"],
    ["/harmony", "Harmony"],
    ["/topics", "Topics"],
    ["/article/https%3A%2F%2Fpaper.example%2Fstory%3Fid%3D7", "Article"],
    ["/communities", "Communities"],
    ["/community", "404 Not Found"],
    ["/post", "404 Not Found"],
  ])("routes-3, routes-5: %s shows '%s' to a member", async (path, title) => {
    const member = await ada();
    backend.admin.createPost({ id: "p1", userId: member.id, content: "A post" });
    renderApp(path, { as: member });

    expect(await heading(title)).toBeVisible();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(window.location.pathname).toBe(path);
  });

  it("routes-4: /community/{id} shows the community of that id", async () => {
    const { id } = await createCommunity("ada", {
      name: "Rivers",
      description: "Water",
      imageUrl: "",
      isPrivate: false,
    });
    renderApp(`/community/${id}`, { as: await ada() });

    expect(await heading("Rivers")).toBeVisible();
  });

  it.each(["/login", "/register"])("routes-2: %s has the side image beside it, and no main layout", async (path) => {
    renderApp(path);
    await screen.findByRole("heading", { level: 1 });

    // The image is drawn with words: what this place is, and no posts of people who are not there.
    expect(screen.getByRole("region", { name: "About Chorus" })).toHaveTextContent(
      /^Chorus is where short posts get real replies\.Where short posts get real replies\.Short on purpose/,
    );
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  it.each([
    "/",
    "/explore",
    "/create-community",
    "/create-post",
    "/community/any",
    "/post/p1",
    "/profile/ada",
    "/update-profile/ada",
    "/harmony",
    "/topics",
    "/article/https%3A%2F%2Fpaper.example%2F",
  ])("session-1: without session data %s leads to /login, and the server is not asked", async (path) => {
    renderApp(path);

    expect(await heading("Login")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(backend.requests()).toEqual([]);
  });

  it.each(["", null, {}, "[]", { id: "ada" }])(
    "session-2: damaged session data (%j) leads to /login",
    async (stored) => {
      backend.signInBrowser((await ada()).id);
      writeLocal("session", stored);
      renderApp("/");

      expect(await heading("Login")).toBeVisible();
      expect(backend.requests()).toEqual([]);
    },
  );

  it("session-3: /register shows without session data: the check is skipped", async () => {
    renderApp("/register");

    expect(await heading("Register")).toBeVisible();
    expect(window.location.pathname).toBe("/register");
    expect(backend.requests()).toEqual([]);
  });

  it("session-4: with session data the page shows at once, and the current user is checked meanwhile", async () => {
    const member = await ada();
    const release = backend.hold("GET", /^\/account$/);
    renderApp("/topics", { as: member });

    expect(await heading("Topics")).toBeVisible();
    await waitFor(() => expect(checks()).toHaveLength(1));
    release();
    await waitFor(() => expect(backend.requests("GET", /users\/documents.*"\$id"/)).toHaveLength(1));
    expect(await heading("Topics")).toBeVisible();
  });
});

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

const withPicture = () => makeMember("ada", { imgid: "f1", imgurl: picture });

describe("Main layout", () => {
  it("layout-1: the top bar has the logo, and one's avatar, which links to the profile, and on it to Settings", async () => {
    const { user } = renderApp("/topics", { as: await withPicture() });

    const own = await screen.findByRole("link", { name: "Your profile" });
    const bar = within(own.closest("header") ?? document.body);
    expect(bar.getByRole("link", { name: "Chorus, home" })).toHaveAttribute("href", "/");
    await within(own).findByRole("presentation");
    expect(within(own).getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/avatars/files/f1/"));
    await user.click(own);
    expect(await heading("ada")).toBeVisible();
    expect(window.location.pathname).toBe("/profile/ada");

    await user.click(bar.getByRole("link", { name: "Settings" }));
    expect(await heading("Settings")).toBeVisible();
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

describe("Unknown addresses", () => {
  it("routes-5: says '404 Not Found' to visitors as well", async () => {
    renderApp("/no/such/page");

    expect(await heading("404 Not Found")).toBeVisible();
    expect(document.title).toBe("404 Not Found · Chorus");
  });

  it("routes-5: leads a member home", async () => {
    const { user } = renderApp("/nowhere", { as: await ada() });
    await heading("404 Not Found");
    expect(screen.getAllByRole("navigation", { name: "Main" }), "the frame of the app stays").not.toHaveLength(0);

    await user.click(await screen.findByRole("link", { name: "Go to Home" }));

    await waitFor(async () => expect(await heading("Home")).toHaveFocus());
  });
});

it("a wrong .env shows a page that lists what is missing", () => {
  render(<EnvProblems problems={["VITE_APPWRITE_PROJECT_ID is missing: it is the id of your Appwrite project."]} />);
  expect(screen.getByRole("heading", { level: 1, name: "Chorus is not set up yet" })).toBeVisible();
  expect(screen.getByRole("listitem")).toHaveTextContent("VITE_APPWRITE_PROJECT_ID is missing");
});
