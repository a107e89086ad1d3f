// Who may come in: what the app says where the server refuses, and what an invitation leads to.
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { community } from "@/config/community";
import { storedSession } from "@/sdk/account/stored-session";
import { backend, startBackend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { choose } from "../support/post-menu";
import { fill, heading, register, renderApp } from "../support/render-app";
import { teamCommunity } from "../support/shared-communities";

const unverified =
  "Only members with a verified email address can do that here. Verify yours in Settings, under Account.";

describe("With a verified address only", () => {
  it("entry-2: a post is refused, says where to verify, and what was typed stays", detail, async () => {
    startBackend(undefined, { registration: "verified" });
    const me = await ada();
    const { user } = renderApp("/create-post", { as: me });
    await user.type(await screen.findByLabelText("Content"), "Herons!");
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText(unverified)).toBeVisible();
    expect(screen.getByLabelText("Content")).toHaveValue("Herons!");

    backend.admin.verifyEmail(me.id);
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it("entry-2: a reply and a like are refused, and the app says why", detail, async () => {
    startBackend(undefined, { registration: "verified" });
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ id: "17", userId: other.id, content: "Herons!" });
    const { user } = renderApp("/post/17", { as: me });
    await user.click(await screen.findByRole("button", { name: /^Like/ }));
    expect(await screen.findByText(unverified)).toBeVisible();
    await user.type(await screen.findByRole("textbox", { name: /reply/i }), "Where?");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    await waitFor(() => expect(screen.getAllByText(unverified).length).toBeGreaterThan(0));
    expect(screen.getByRole("textbox", { name: /reply/i })).toHaveValue("Where?");
  });

  it("entry-2: a report is refused, and the app says why", detail, async () => {
    startBackend(undefined, { registration: "verified" });
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ id: "17", userId: other.id, content: "Herons!" });
    const { user } = renderApp("/post/17", { as: me });
    await screen.findByText("Herons!");
    await choose(user, screen.getByRole("main"), "Report");
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("radio", { name: "Something else" }));
    await user.click(dialog.getByRole("button", { name: "Send report" }));
    expect(await dialog.findByText(unverified)).toBeVisible();
  });
});

describe("Where the community's settings say that only verified members write", () => {
  beforeEach(() => {
    startBackend(undefined, { registration: "verified" });
    community.registration = "verified";
  });

  afterEach(() => {
    delete community.registration;
  });

  const verifications = () => backend.mails.filter(({ kind }) => kind === "verification");

  it("entry-6: signing up sends the mail, and the welcome begins with it", detail, async () => {
    const { user } = renderApp("/register");
    await register(user, { username: "mara", email: "mara@chorus.example", password: "a good password" });
    const welcome = within(await screen.findByRole("region", { name: /^Nice to have you here/ }));
    const [first] = welcome.getAllByRole("listitem");
    expect(first).toHaveTextContent("Verify your address");
    await waitFor(() => expect(verifications()).toHaveLength(1));
  });

  it("entry-6: Create Post says it before anything is typed, and sends the mail", detail, async () => {
    const me = await ada();
    const { user, unmount } = renderApp("/create-post", { as: me });
    await user.click(await screen.findByRole("button", { name: "Send me the email" }));
    expect(await screen.findByText(/^An email with a link is on its way/)).toBeVisible();
    expect(verifications()).toHaveLength(1);
    unmount();

    backend.admin.verifyEmail(me.id);
    renderApp("/create-post", { as: me });
    expect(await screen.findByLabelText("Content")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Send me the email" })).not.toBeInTheDocument());
  });
});

describe("Where the community's settings ask for a verified address, before one types", () => {
  beforeEach(() => {
    startBackend(undefined, { registration: "verified" });
    community.registration = "verified";
  });

  afterEach(() => {
    delete community.registration;
  });

  it.each(["reply", "thread", "message"])(
    "entry-6: the form for a %s says it, and sends the mail",
    detail,
    async (kind) => {
      const [me, other] = [await ada(), await ben()];
      backend.admin.createPost({ id: "17", userId: other.id, content: "Herons!" });
      const team = { [other.id]: "owner", [me.id]: "member" } as const;
      const walks = await teamCommunity({ team });
      const path =
        { reply: "/post/17", thread: `/community/${walks.id}`, message: `/community/${walks.id}?tab=chat` }[kind] ?? "";
      const { user, unmount } = renderApp(path, { as: me });
      await user.click(await screen.findByRole("button", { name: "Send me the email" }));
      expect(await screen.findByText(/^An email with a link is on its way/)).toBeVisible();
      expect(backend.mails.filter((mail) => mail.kind === "verification")).toHaveLength(1);
      unmount();
      backend.admin.verifyEmail(me.id);
      renderApp(path, { as: me });
      expect((await screen.findAllByRole("textbox"))[0]).toBeVisible();
      await waitFor(() => expect(screen.queryByRole("button", { name: "Send me the email" })).not.toBeInTheDocument());
    },
  );
});

describe("By invitation only", () => {
  const invite = async (): Promise<string> => {
    await backend.byKey("POST", "/users", { userId: "1700000000001", email: "mara@chorus.example" });
    const { secret } = await backend.byKey("POST", "/users/1700000000001/tokens", { length: 64, expire: 3600 });
    return `/invited?userId=1700000000001&secret=${String(secret)}`;
  };

  const join = async (user: UserEvent, password = "a good password", again = password): Promise<void> => {
    await heading("You’re invited");
    await fill(user, screen.getByLabelText("Username"), "mara");
    await fill(user, screen.getByLabelText("Password"), password);
    await fill(user, screen.getByLabelText("Confirm Password"), again);
    await user.click(screen.getByRole("button", { name: "Join" }));
  };

  it("entry-3: Register says that those who run the community can invite one, and what was typed stays", async () => {
    startBackend(undefined, { registration: "invited" });
    await ada();
    const { user } = renderApp("/register");
    await register(user, { username: "mara", email: "mara@chorus.example", password: "a good password" });
    expect(
      await screen.findByText(
        "Account creation failed. You can’t sign up here on your own. The people who run this community can invite you.",
      ),
    ).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("mara@chorus.example");
  });

  it("invited-1: the link asks for a name and a password, and lets the member in", async () => {
    startBackend(undefined, { registration: "invited" });
    await ada();
    const { user, unmount } = renderApp(await invite());
    expect(await screen.findByRole("button", { name: "Terms of Service" })).toBeVisible();
    await join(user);
    expect(await heading("Home")).toBeInTheDocument();
    expect(storedSession()).toMatchObject({ id: "1700000000001", username: "mara" });
    unmount();
    expect(backend.requests("POST", /sessions\/token/)).toHaveLength(1);
  });

  it("invited-2: says at their fields what is wrong, and asks no server", async () => {
    const { user } = renderApp(await invite());
    await join(user, "a good password", "another password");
    await waitFor(() =>
      expect(screen.getByLabelText("Confirm Password")).toHaveAccessibleDescription("Passwords don't match"),
    );
    expect(backend.requests("POST", /sessions\/token/)).toHaveLength(0);
  });

  it.each(["/invited", "/invited?userId=1700000000001&secret=wrong"])("invited-3: %s is a bad link", async (path) => {
    await invite();
    const { user } = renderApp(path);
    if (path.includes("secret")) await join(user);
    expect(await screen.findByText(/^This invitation is wrong, was used before, or is too old\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join" })).not.toBeInTheDocument();
  });

  it("invited-4: who was interrupted after the link was used goes on", detail, async () => {
    const { user } = renderApp(await invite());
    backend.failNext("PATCH", /account\/password/, "lost-answer");
    await join(user);
    expect(await screen.findByText("You seem to be offline. Check your connection and try again.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Join" }));
    expect(await heading("Home")).toBeInTheDocument();
  });
});
