import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLocal } from "@/lib/local-store";
import { expectNoise } from "../setup";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, member, type Person } from "../support/people";
import { decodePictures, picture } from "../support/pictures";
import { fill, heading, logIn, renderApp } from "../support/render-app";

const ownDocument = /users\/documents\/ada/;
const files = /storage\/buckets\/avatars\/files/;
const updateFailed = "Update user failed. Please try again.";

const field = (name: string) => screen.findByLabelText(name);
const update = () => screen.getByRole("button", { name: "Update Profile" });
const section = (name: string) => screen.getByRole("button", { name });
/** Presses a heading, and waits for what is under it: its code comes when it is asked for. */
const openSection = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(section(name));
  await screen.findByRole("button", { name, expanded: true });
};
const dropZone = () => screen.getByLabelText("Change Profile Picture");

beforeEach(decodePictures);
afterEach(() => vi.unstubAllGlobals());

/** ada, who has a bio and may have a picture. */
const adaWithBio = (old: { imgid?: string; imgurl?: string } = {}): Promise<Person> =>
  member("ada", { bio: "I count.", ...old });

const oldPicture = { imgid: "old-file", imgurl: "https://old.example/" };

/** Her settings, once the form is there. */
const openSettings = async (old: { imgid?: string; imgurl?: string } = {}) => {
  const me = await adaWithBio(old);
  const app = renderApp("/update-profile/ada", { as: me });
  await waitFor(() => expect(screen.getByLabelText(/^Bio/)).toHaveValue("I count."));
  return { me, ...app };
};

const writes = () =>
  backend
    .requests()
    .filter(({ method, path }) => method !== "GET" && (files.test(path) || ownDocument.test(path)))
    .map(({ method, path }) => `${method} ${files.test(path) ? "file" : "document"}`);

const fillPasswords = async (user: Pick<UserEvent, "click" | "paste">, passwords: string[]) => {
  for (const [index, label] of ["Current Password", "New Password", "Confirm New Password"].entries())
    if (passwords[index]) await fill(user, await field(label), passwords[index]);
};

describe("Settings", () => {
  it("settings-4: has its title, the specified sections in their order, and ours after them", detail, async () => {
    await openSettings();

    expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    expect(document.title).toBe("Settings · Chorus");
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Edit Profile",
      "About",
      "Terms of Service",
      "Chorus Initiatives",
      "Privacy and Security",
      "Changelog",
      "Appearance",
      "Notices",
      "Account",
    ]);
    expect(section("Edit Profile")).toHaveAttribute("aria-expanded", "true");
  });

  it("settings-2, settings-3: one section is open at a time, all can be collapsed, and the address knows which", async () => {
    const { user } = await openSettings();

    await openSection(user, "About");
    expect(section("Edit Profile")).toHaveAttribute("aria-expanded", "false");
    expect(window.location.search).toBe("?section=about");

    await user.click(section("About"));
    expect(screen.getAllByRole("button", { expanded: false })).toHaveLength(9);
    expect(window.location.search).toBe("?section=none");

    await user.click(section("Edit Profile"));
    expect(window.location.search).toBe("");
  });

  it("settings-13: an address that names a section begins at its heading", detail, async () => {
    const shown: string[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function show(this: Element) {
      shown.push(this.textContent);
    });
    const me = await adaWithBio();
    const { unmount } = renderApp("/update-profile/ada?section=account", { as: me });
    await waitFor(() => expect(shown).toContain("Account"));
    expect(section("Account")).toHaveAttribute("aria-expanded", "true");
    unmount();

    renderApp("/update-profile/ada", { as: me });
    await field("Username");
    expect(new Set(shown)).toEqual(new Set(["Account"]));
  });

  it("settings-2: looking at another section keeps what was typed", detail, async () => {
    const { user } = await openSettings();

    await user.type(await field("Username"), " lovelace");
    await openSection(user, "Changelog");
    await user.click(section("Edit Profile"));

    expect(await field("Username")).toHaveValue("ada lovelace");
  });

  it("settings-5: About shows version 0.8.0, the build and a support contact", detail, async () => {
    document.head.insertAdjacentHTML("beforeend", '<meta name="build" content="2026-11-23 0123abc">');
    const { user } = await openSettings();
    await openSection(user, "About");
    document.querySelector('meta[name="build"]')?.remove();

    const shown = (term: string) => screen.getByText(term).nextElementSibling;
    expect(shown("Version")).toHaveTextContent(/^0\.8\.0$/);
    expect(shown("Build")).toHaveTextContent(/^2026-11-23 0123abc$/);
    expect(screen.getByRole("link", { name: /support@/ })).toHaveAttribute("href", expect.stringMatching(/^mailto:/));
  });

  it("settings-6: the Terms of Service were last updated on January 27, 2025", async () => {
    const { user } = await openSettings();
    await openSection(user, "Terms of Service");

    expect(screen.getByText("January 27, 2025").parentElement).toHaveTextContent("Last updated: January 27, 2025");
    expect(screen.getAllByRole("heading", { level: 3 }).length).toBeGreaterThan(8);
    expect(screen.getByText(/^A community that you have not shared.*in this browser only.*no copy/)).toBeVisible();
    expect(screen.getByText(/^A shared community is kept on our server.*can be read by us/)).toBeVisible();
  });

  it("settings-7: the Initiatives lead to The Futures Lab, in a new tab", detail, async () => {
    const { user } = await openSettings();
    await openSection(user, "Chorus Initiatives");

    expect(screen.getByRole("heading", { level: 3, name: "The Futures Lab" })).toBeVisible();
    const link = screen.getByRole("link", { name: /Visit The Futures Lab/ });
    expect(link).toHaveAttribute("href", "https://thefutureslab.example/");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("settings-8: Privacy and Security says what others see and what stays on this device", detail, async () => {
    const { user } = await openSettings();
    await openSection(user, "Privacy and Security");

    expect(screen.getByText(/Chorus never shows them your email address/)).toBeVisible();
    expect(
      screen.getByText(/anyone can see and list them, even without an account.*those of a draft stay on your device/),
    ).toBeVisible();
    expect(
      screen.getByText(/^In a public community every member can read.*nothing of it but the pictures/),
    ).toBeVisible();
    expect(screen.getByText(/^Of a private community the server gives.*to its members alone/)).toBeVisible();
    expect(
      screen.getByText(/^Owners of a private community.*until you accept, or an owner withdraws it/i),
    ).toBeVisible();
    expect(screen.getByText(/can read everything on it, private communities and their chats too/)).toBeVisible();
    expect(screen.getByText(/^It stays until you delete it or your account/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "On this device" })).toBeVisible();
    expect(screen.getByText(/^whom you have muted, your latest searches.*removed when you log out/)).toBeVisible();
    expect(screen.getByText(/^texts that you began here.*kept when you log out/)).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: "The news provider" })).toBeVisible();
  });

  it("settings-9: the Changelog has what is new, then 0.8.0 and 0.7.0 with their dates", detail, async () => {
    const { user } = await openSettings();
    await openSection(user, "Changelog");

    const parts = screen.getAllByRole("heading", { level: 3 }).map(({ textContent, parentElement }) => ({
      textContent,
      item: within(parentElement ?? document.body),
    }));
    expect(parts.map(({ textContent }) => textContent)).toEqual(["Since 0.8.0", "0.8.0", "0.7.0"]);
    const [since, latest, first] = parts.map(({ item }) => ({
      days: item.getAllByRole("time").map(({ textContent }) => textContent),
      changes: item.getAllByRole("listitem").map(({ textContent }) => textContent),
    }));
    expect(latest).toEqual({
      days: ["January 27, 2025"],
      changes: ["Initial release", "Core social features", "News features"],
    });
    expect(first).toEqual({
      days: ["January 15, 2025"],
      changes: ["Beta release", "Performance improvements", "Bug fixes"],
    });
    expect(since?.days.at(-1)).toBe("November 22, 2026");
    expect(since?.changes).toContain("Posts and replies can be edited");
  });

  it("settings-10: Appearance changes the theme and the shortcuts at once, and keeps them", detail, async () => {
    const { user } = await openSettings();
    await openSection(user, "Appearance");

    expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    await user.click(screen.getByRole("switch", { name: "Keyboard shortcuts" }));

    expect(screen.getByRole("switch", { name: "Keyboard shortcuts" })).not.toBeChecked();
    expect(screen.getByRole("switch", { name: "Load pictures of articles" })).not.toBeChecked();
    await user.click(screen.getByRole("switch", { name: "Load pictures of articles" }));
    expect(readLocal("preferences")).toMatchObject({ theme: "dark", shortcuts: false, articlePictures: true });
  });

  it("settings-12: another member’s id leads to one’s own settings", async () => {
    const me = await ada();
    await ben();
    renderApp("/update-profile/ben?section=about", { as: me });

    expect(await screen.findByText("0.8.0")).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe("/update-profile/ada?section=about");
  });

  it("session-11, session-12: after a logout the app goes to /login, and whoever logs in starts at Home", async () => {
    const { user } = await openSettings();
    const other = await ben();
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(await heading("Login")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(backend.requests("DELETE", /account\/sessions\/current/)).toHaveLength(1);
    await logIn(user, other);

    expect(await heading("Home")).toBeVisible();
  });

  it("session-13: a logout that did not reach the server says so, and nobody is logged out", detail, async () => {
    const { user } = await openSettings();
    backend.failNext("DELETE", /sessions/, "network");
    await user.click(screen.getByRole("button", { name: "Logout" }));

    expect(await screen.findByText(/You’re still logged in\. You seem to be offline/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(await heading("Login")).toBeVisible();
  });

  it("query-5: a profile that does not load says so and can be tried again", detail, async () => {
    const me = await ada();
    backend.failNext("GET", ownDocument, 500, 4);
    const { user } = renderApp("/update-profile/ada", { as: me });

    expect(await screen.findByText("Your profile couldn’t be loaded")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await field("Username")).toHaveValue("ada");
  });

  it("settings-1: the title stands beside a Logout button", async () => {
    renderApp("/update-profile/ada", { as: await ada() });

    const title = await heading("Settings");
    expect(within(title.closest("header") ?? document.body).getByRole("button", { name: "Logout" })).toBeVisible();
  });
});

describe("Edit Profile", () => {
  it("edit-profile-4: a username is required", async () => {
    const { user } = await openSettings();
    await user.clear(await field("Username"));
    await user.click(update());

    expect(await screen.findByText("Username is required")).toBeVisible();
    await waitFor(async () => expect(await field("Username")).toHaveFocus());
    expect(writes()).toEqual([]);
  });

  it("edit-profile-10: refuses passwords that differ until one of them is put right", detail, async () => {
    const { user } = await openSettings();
    await fillPasswords(user, ["ada-password", "new-password", "new-passwor"]);
    await user.click(update());

    const message = await screen.findByText("Invalid password update. Please check all password fields.");
    expect(message).toBeVisible();
    expect(await field("New Password")).toHaveAccessibleDescription(message.textContent);
    expect(writes()).toEqual([]);
    await user.type(await field("Confirm New Password"), "d");
    await waitFor(() => expect(message).not.toBeInTheDocument());
  });

  it("edit-profile-12: saves name and bio, refreshes the stored user and goes to the profile", async () => {
    const { user } = await openSettings();
    await user.clear(await field("Username"));
    await user.type(await field("Username"), "ada.l");
    await user.type(screen.getByLabelText(/^Bio/), " And I dance.");
    await user.click(update());

    expect(await heading("ada.l")).toBeVisible();
    expect(window.location.pathname).toBe("/profile/ada");
    expect(screen.getByText("I count. And I dance.")).toBeVisible();
    expect(readLocal("session")).toMatchObject({ username: "ada.l", bio: "I count. And I dance." });
    expect(backend.requests("PATCH", /account\/name/)).toHaveLength(1);
    expect(backend.requests("PATCH", /account\/password/)).toEqual([]);
  });

  it("edit-profile-14: invalidates the current user and that user", detail, async () => {
    const { user } = await openSettings();
    backend.forgetRequests();
    await user.click(update());
    await heading("ada");

    await waitFor(() => expect(backend.requests("GET", /^\/account$/)).toHaveLength(1));
    expect(backend.requests("GET", ownDocument).length).toBeGreaterThan(0);
  });

  it("edit-profile-12: posts that were already on the screen show the new name", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("Mine");
    await user.click(screen.getByRole("link", { name: "Settings" }));
    await user.type(await field("Username"), ".l");
    await user.click(update());
    await heading("ada.l");
    backend.forgetRequests();
    await user.click(screen.getAllByRole("link", { name: "Home" })[0] ?? document.body);

    expect(await within(await screen.findByRole("feed")).findByText("ada.l")).toBeVisible();
  });

  it("edit-profile-16: a refused update keeps the words in the form and says why", detail, async () => {
    const { user } = await openSettings();
    backend.failNext("PATCH", ownDocument, 500);
    await user.type(await field("Username"), ".l");
    await user.click(update());

    expect(await screen.findByText(updateFailed)).toBeVisible();
    expect(
      screen.getByText("The server has a problem. Please try again in a moment.", { selector: "form *" }),
    ).toBeVisible();
    expect(await field("Username")).toHaveValue("ada.l");
    expect(window.location.pathname).toBe("/update-profile/ada");

    await user.click(update());
    expect(await heading("ada.l")).toBeVisible();
  });

  it("edit-profile-15: an answer without a profile shows the toast, and the flow proceeds", detail, async () => {
    expectNoise(/malformed/);
    const { user } = await openSettings();
    backend.failNext("PATCH", ownDocument, 200);
    await user.click(update());

    expect(await screen.findByText(updateFailed)).toBeVisible();
    expect(await heading("ada")).toBeVisible();
    expect(window.location.pathname).toBe("/profile/ada");
  });

  it("edit-profile-3: Cancel goes back to the profile and saves nothing", async () => {
    const { user } = await openSettings();
    await user.type(await field("Username"), "x");
    await user.click(screen.getByRole("button", { name: "Cancel" }));

    expect(await heading("ada")).toBeVisible();
    expect(writes()).toEqual([]);
  });

  it("edit-profile-17: the new password opens the next session", detail, async () => {
    const { user, me } = await openSettings();
    await fillPasswords(user, [me.password, "a-new-password", "a-new-password"]);
    await user.click(update());
    await heading("ada");

    expect(backend.requests("PATCH", /account\/password/)).toHaveLength(1);
    await user.click(screen.getAllByRole("link", { name: "Settings" })[0] ?? document.body);
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await logIn(user, { email: me.email, password: "a-new-password" });
    expect(await heading("Home")).toBeVisible();
  });

  it("edit-profile-17: a wrong current password is said at its field, and nothing is saved", detail, async () => {
    const { user } = await openSettings();
    await user.type(await field("Username"), ".l");
    await fillPasswords(user, ["not-the-password", "a-new-password", "a-new-password"]);
    await user.click(update());

    await waitFor(async () =>
      expect(await field("Current Password")).toHaveAccessibleDescription("This isn’t your current password."),
    );
    await waitFor(async () => expect(await field("Current Password")).toHaveFocus());
    expect(window.location.pathname).toBe("/update-profile/ada");
    expect(await field("Username")).toHaveValue("ada.l");
    expect(backend.requests("PATCH", ownDocument)).toEqual([]);
    expect(readLocal("session")).toMatchObject({ username: "ada" });
  });

  it("edit-profile-8: a password that the server finds too short gets its words at the field", detail, async () => {
    const { user, me } = await openSettings();
    await fillPasswords(user, [me.password, "sixsix", "sixsix"]);
    await user.click(update());

    await waitFor(async () => expect(await field("New Password")).toHaveAccessibleDescription(/password/i));
    expect(backend.requests("PATCH", ownDocument)).toEqual([]);
  });

  it("edit-profile-17: a profile refused after a new password says both, and asks for none again", detail, async () => {
    const { user, me } = await openSettings();
    backend.failNext("PATCH", ownDocument, 500);
    await user.type(await field("Username"), ".l");
    await fillPasswords(user, [me.password, "a-new-password", "a-new-password"]);
    await user.click(update());

    expect(await screen.findByText(/^Your password is changed, but your profile isn’t saved\./)).toBeVisible();
    expect(await field("New Password")).toHaveValue("");
    await user.click(update());
    expect(await heading("ada.l")).toBeVisible();
    expect(backend.requests("PATCH", /account\/password/)).toHaveLength(1);
  });

  it("edit-profile-1, edit-profile-2: Edit Profile has Change Profile Picture (png, jpeg, jpg), Username, three passwords, Cancel and Update Profile", async () => {
    renderApp("/update-profile/ada", { as: await ada() });

    const form = within(await screen.findByRole("form", { name: "Edit Profile" }));
    const file = form.getByLabelText("Change Profile Picture");
    expect(file).toHaveAttribute("type", "file");
    const accepted = (file.getAttribute("accept") ?? "").split(",").map((kind) => kind.trim());
    expect(accepted.toSorted()).toEqual([".jpeg", ".jpg", ".png", "image/jpeg", "image/png"]);
    expect(form.getByLabelText("Username")).toHaveValue("ada");
    for (const label of ["Current Password", "New Password", "Confirm New Password"])
      expect(form.getByLabelText(label)).toHaveAttribute("type", "password");
    expect(form.getByRole("button", { name: "Cancel" })).toBeVisible();
    expect(form.getByRole("button", { name: "Update Profile" })).toHaveAttribute("type", "submit");
  });
});

describe("Profile picture", detail, () => {
  const choose = async (user: Awaited<ReturnType<typeof openSettings>>["user"], file = picture()) => {
    await user.upload(dropZone(), file);
    await screen.findByRole("img", { name: "Your new picture" });
  };

  it("edit-profile-13, picture-1, picture-5: uploads, builds the preview link, updates the document and deletes the old file", async () => {
    const { user } = await openSettings(oldPicture);
    await choose(user);
    await user.click(update());
    await heading("ada");

    expect(writes()).toEqual(["POST file", "PATCH document", "DELETE file"]);
    expect(backend.requests("DELETE", files)[0]?.path).toMatch(/\/old-file$/);
    const { imgurl, imgid } = readLocal("session") as { imgurl: string; imgid: string };
    expect(imgurl).toContain(`/storage/buckets/avatars/files/${imgid}/preview?`);
    expect(imgurl).toContain("width=2000&height=2000&quality=100");
  });

  it("picture-2: an upload that fails changes nothing, and the picture stays chosen", async () => {
    const { user } = await openSettings();
    await choose(user);
    backend.failNext("POST", files, 500);
    await user.click(update());

    expect(await screen.findByText(updateFailed)).toBeVisible();
    expect(writes()).toEqual(["POST file"]);
    expect(screen.getByRole("img", { name: "Your new picture" })).toBeVisible();
  });

  it("picture-3: if the document is refused, the new file is removed", async () => {
    const { user } = await openSettings();
    await choose(user);
    backend.failNext("PATCH", ownDocument, 500);
    await user.click(update());

    expect(await screen.findByText(updateFailed)).toBeVisible();
    await waitFor(() => expect(writes()).toEqual(["POST file", "PATCH document", "DELETE file"]));
  });

  it("picture-3: if only the document’s answer is lost, the new picture stands", async () => {
    const { user } = await openSettings();
    await choose(user);
    backend.failNext("PATCH", ownDocument, "lost-answer");
    await user.click(update());

    expect(await heading("ada")).toBeVisible();
    expect(writes()).toEqual(["POST file", "PATCH document"]);
    expect(screen.queryByText(updateFailed)).not.toBeInTheDocument();
  });

  it("picture-4: if the old file cannot be deleted, the document names it again and the new file is removed", async () => {
    const { user } = await openSettings(oldPicture);
    await choose(user);
    backend.failNext("DELETE", /files\/old-file/, 500);
    await user.click(update());

    expect(await screen.findByText(updateFailed)).toBeVisible();
    expect(writes()).toEqual(["POST file", "PATCH document", "DELETE file", "PATCH document", "DELETE file"]);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await heading("ada");
    await waitFor(() => expect(readLocal("session")).toMatchObject({ imgid: "old-file" }));
  });

  it("picture-9: a refused password does not send the picture a second time", async () => {
    const { user, me } = await openSettings();
    await choose(user);
    await fillPasswords(user, ["not-the-password", "a-new-password", "a-new-password"]);
    await user.click(update());
    await screen.findByText("This isn’t your current password.");
    await user.clear(await field("Current Password"));
    await fill(user, await field("Current Password"), me.password);
    await user.click(update());

    await heading("ada");
    expect(backend.requests("POST", files)).toHaveLength(1);
  });

  it("picture-9: a chosen picture is shown before it is sent, and the choice can be removed", async () => {
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    const { user } = await openSettings();
    await choose(user);
    expect(screen.getByText("me.png")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove choice" }));

    expect(screen.queryByRole("img", { name: "Your new picture" })).not.toBeInTheDocument();
    expect(revoke).toHaveBeenCalled();
    await user.click(update());
    await heading("ada");
    expect(backend.requests("POST", files)).toEqual([]);
  });

  /** Drops files where they are looked at: what jsdom drops on a field of the browser’s own cannot stay in it. */
  const drop = async (dropped: File[]): Promise<void> => {
    fireEvent.focus(dropZone());
    await waitFor(() => expect(dropZone().parentElement).toHaveRole("presentation"));
    fireEvent.drop(dropZone(), {
      dataTransfer: {
        files: dropped,
        items: dropped.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file })),
        types: ["Files"],
      },
    });
  };

  const ofBytes = (bytes: number): File =>
    Object.defineProperty(picture("photo.png"), "size", { value: bytes, configurable: true });

  it.each([
    [
      "the wrong type",
      () => [new File(["<svg/>"], "me.svg", { type: "image/svg+xml" })],
      "Wrong file type: choose a PNG or JPEG picture.",
    ],
    ["too large", () => [ofBytes(50_000_001)], "This file is too large: a picture may have up to 50 MB."],
    ["too small", () => [new File([], "me.png", { type: "image/png" })], "This file is too small: it is empty."],
    ["too many", () => [picture("a.png"), picture("b.png")], "Too many files: choose one picture."],
    [
      "a text called .png",
      () => [new File(["hello"], "me.png", { type: "image/png" })],
      "This file can’t be read as a PNG or JPEG picture. Choose another one.",
    ],
    [
      "a damaged picture",
      () => [picture("broken.png")],
      "This file can’t be read as a PNG or JPEG picture. Choose another one.",
    ],
  ])("picture-6: says in words that what was dropped is %s", async (_, dropped, words) => {
    await openSettings();
    await drop(dropped());

    expect(await screen.findByText(words)).toBeVisible();
    expect(dropZone()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(screen.queryByRole("img", { name: "Your new picture" })).not.toBeInTheDocument();
  });

  it("picture-10: a photo of 14.5 MB is made smaller, not refused", async () => {
    const { user } = await openSettings();
    await drop([ofBytes(14_500_000)]);
    expect(await screen.findByRole("img", { name: "Your new picture" })).toBeVisible();
    await user.click(update());
    await heading("ada");
    expect(writes()).toEqual(["POST file", "PATCH document"]);
  });

  it("picture-6: the words go when a good picture is dropped", async () => {
    await openSettings();
    await drop([picture("a.png"), picture("b.png")]);
    await screen.findByText("Too many files: choose one picture.");
    await drop([picture()]);

    expect(await screen.findByRole("img", { name: "Your new picture" })).toBeVisible();
    expect(screen.queryByText("Too many files: choose one picture.")).not.toBeInTheDocument();
  });
});
