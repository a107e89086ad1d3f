// Every route, and who may see it.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { writeLocal } from "@/lib/local-store";
import { createCommunity } from "@/sdk/communities/communities";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { renderApp } from "../../support/render-app";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
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
    "session-2: empty or damaged session data (%j) leads to /login as well",
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
