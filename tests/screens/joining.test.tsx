// Where the mail of an invitation into a community leads: whoever opens it must know which account it opens.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { signOut } from "@/sdk/account/auth";
import { storedSession } from "@/sdk/account/stored-session";
import { createMembership } from "@/sdk/communities/memberships";
import { rememberRead } from "@/sdk/communities/reads";
import { inviteToTeam } from "@/sdk/communities/teams";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, mallory, member, type Person } from "../support/people";
import { heading, logIn, renderApp } from "../support/render-app";
import { membersOf, publicCommunity, rowsIn, teamCommunity } from "../support/shared-communities";

const button = (name: string) => screen.findByRole("button", { name });

/** What `owner` asks, and the path of the mail's link. */
const invite = async (owner: Person, invited: Person, name = "Night walks") => {
  const walks = await teamCommunity({ team: { [owner.id]: "owner" }, name });
  backend.signInBrowser(owner.id);
  await inviteToTeam(walks.teamId, { userId: invited.id, role: "member", page: `${window.location.origin}/join` });
  await signOut();
  const { pathname, search } = new URL(backend.mails.at(-1)?.link ?? "");
  return { walks, path: pathname + search };
};

describe("A guest with an invitation", () => {
  it("join-1: is asked whether the account is theirs before anything is theirs", detail, async () => {
    const [owner, me] = [await ada(), await ben()];
    const { path, walks } = await invite(owner, me);
    const { user } = renderApp(path);
    await user.click(await button("Join without logging in"));
    await heading("Is this you?");
    expect(await screen.findByText("ben")).toBeVisible();
    expect(screen.getByText("b•••@chorus.example")).toBeVisible();
    expect(screen.getByText(/invited this account to/)).toHaveTextContent("ada invited this account to Night walks.");
    expect(storedSession()).toBeNull();

    await user.click(await button("Yes, continue"));
    await heading("Night walks");
    expect(storedSession()).toMatchObject({ id: me.id });
    expect(Object.keys(await membersOf(walks))).toContain(me.id);
  });

  it("join-1: says that it isn't theirs, and nothing of that account is left", detail, async () => {
    const [attacker, me] = [await mallory(), await ben()];
    const { path } = await invite(await ada(), attacker);
    const { user } = renderApp(path);
    await user.click(await button("Join without logging in"));
    expect(await screen.findByText("m•••@chorus.example")).toBeVisible();
    await user.click(await button("No, log in to my own account"));
    await heading("Login");
    expect(storedSession()).toBeNull();
    await logIn(user, me);
    await heading("Home");
    expect(storedSession()).toMatchObject({ id: me.id });
  });

  it("join-1: is asked again after a reload", detail, async () => {
    const { path } = await invite(await ada(), await ben());
    const first = renderApp(path);
    await first.user.click(await button("Join without logging in"));
    await heading("Is this you?");
    first.unmount();
    const { user } = renderApp(path);
    await user.click(await button("Join without logging in"));
    expect(await heading("Is this you?")).toBeVisible();
  });

  it("join-2: logs in to their own account first, and the invitation opens again", async () => {
    const [owner, me] = [await ada(), await ben()];
    const { path } = await invite(owner, me);
    const { user } = renderApp(path);
    await user.click(await screen.findByRole("link", { name: "Login" }));
    await heading("Login");
    await logIn(user, me);
    await user.click(await button("Join"));
    expect(await heading("Night walks")).toBeVisible();
  });
});

describe("A member with an invitation", () => {
  /** What the page says to `me`, who has joined `walks` and is asked to moderate it. */
  const askToModerate = async (owner: Person, me: Person) => {
    const walks = await teamCommunity({ team: { [owner.id]: "owner" }, isPrivate: false });
    backend.signInBrowser(me.id);
    await createMembership(walks, me.id);
    await rememberRead(walks, me.id, {}, true);
    await signOut();
    backend.signInBrowser(owner.id);
    await inviteToTeam(walks.teamId, { userId: me.id, role: "moderator", page: `${window.location.origin}/join` });
    await signOut();
    const { pathname, search } = new URL(backend.mails.at(-1)?.link ?? "");
    return { walks, path: pathname + search };
  };

  it("join-4: of a public community is told that it is about looking after it", async () => {
    const [owner, me] = [await ada(), await ben()];
    const { path } = await askToModerate(owner, me);
    const { user } = renderApp(path, { as: me });
    expect(await heading("You’re asked to help run Night walks")).toBeVisible();
    expect(screen.getByText(/Its owners ask you to look after it with them/)).toBeVisible();
    expect(screen.queryByText(/private|only members|You read and write with/i)).not.toBeInTheDocument();
    await user.click(await button("Accept"));
    expect(await heading("Night walks")).toBeVisible();
  });

  it("join-4: tries again where joining failed after the invitation was accepted", async () => {
    const [owner, me] = [await ada(), await ben()];
    const walks = await teamCommunity({ team: { [owner.id]: "owner" }, isPrivate: false });
    backend.signInBrowser(owner.id);
    await inviteToTeam(walks.teamId, { userId: me.id, role: "moderator", page: `${window.location.origin}/join` });
    await signOut();
    const { pathname, search } = new URL(backend.mails.at(-1)?.link ?? "");
    const { user } = renderApp(pathname + search, { as: me });
    backend.failNext("POST", /collections\/memberships/, 500);
    await user.click(await button("Join"));
    expect(await screen.findByText(/The server has a problem/)).toBeVisible();
    await user.click(await button("Join"));
    expect(await heading("Night walks")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join" })).not.toBeInTheDocument();
    const { documents } = await backend.byKey("GET", "/databases/main/collections/memberships/documents");
    expect(documents).toMatchObject([{ communityId: walks.id, userId: me.id }]);
  });

  it("join-4: who is in a private community already is told so, and led in", detail, async () => {
    const [owner, me] = [await ada(), await ben()];
    const { path } = await invite(owner, me);
    const first = renderApp(path, { as: me });
    expect(await heading("You’re invited to a community")).toBeVisible();
    await first.user.click(await button("Join"));
    await heading("Night walks");
    first.unmount();
    const { user } = renderApp(path, { as: me });
    expect(await heading("You’re in Night walks already")).toBeVisible();
    expect(screen.getByText(/This invitation is used up/)).toBeVisible();
    await user.click(await button("Go to the community"));
    expect(await heading("Night walks")).toBeVisible();
  });

  it("join-5: whose team names another one’s community doesn’t join that one", async () => {
    const [owner, me, other] = [await mallory(), await ben(), await ada()];
    const named = publicCommunity({ ownerId: other.id, name: "River watch" });
    const { path, walks } = await invite(owner, me);
    await backend.byKey("PUT", `/teams/${walks.teamId}/prefs`, { prefs: { communityId: named.id } });
    const { user } = renderApp(path, { as: me });
    await user.click(await button("Join"));
    expect(await heading("Communities")).toBeVisible();
    expect(await rowsIn("memberships")).toEqual([]);
    await waitFor(() => expect(screen.getAllByRole("link", { name: /River watch/ })).toHaveLength(1));
  });
});

it("join-3: the name in the link is what the link says, cut and without hidden characters", async () => {
  const { path } = await invite(await ada(), await ben());
  const address = new URL(path, window.location.origin);
  address.searchParams.set("teamName", `Your bank\u202E\u0000\n${"x".repeat(200)}`);
  renderApp(address.pathname + address.search);
  await heading("You’re invited to a community");
  expect(screen.getByText(/^The link calls it/)).toHaveTextContent(`The link calls it “Your bank ${"x".repeat(90)}”.`);
});

it("shared-5: an owner invites by handle, and takes the invitation back", async () => {
  const owner = await ada();
  await member("heron");
  const walks = await teamCommunity({ team: { [owner.id]: "owner" } });
  const { user } = renderApp(`/community/${walks.id}?tab=members`, { as: owner });
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "her");
  const found = within(await dialog.findByRole("list", { name: "Members found" }));
  await user.click(found.getByRole("button", { name: /Invite/ }));
  const waiting = await dialog.findByRole("region", { name: "Waiting for an answer" });

  backend.failNext("DELETE", /memberships/, 500);
  await user.click(within(waiting).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("The invitation couldn’t be withdrawn")).toBeVisible();
  expect(waiting).toBeVisible();

  // The members are read anew before the community is.
  const answer = backend.hold("GET", /communities\/documents/);
  await user.click(within(waiting).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
  answer();
  expect(await screen.findByText("The invitation is withdrawn")).toBeVisible();
});
