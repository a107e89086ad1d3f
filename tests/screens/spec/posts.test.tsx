// What post cards, profiles and the two forms show and do beyond their own screens' tests.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { renderApp } from "../../support/render-app";

const picture = `${location.origin}/v1/storage/buckets/avatars/files/f1/preview?width=2000&height=2000&project=chorus`;

/** Cleo has a picture; the others have none. */
const cleo = async () => {
  const member = { id: "cleo", username: "cleo", email: "cleo@chorus.example", password: "cleo-password" };
  await backend.admin.createMember({ ...member, imgid: "f1", imgurl: picture });
  return member;
};

const words = () =>
  within(screen.getByRole("feed", { name: "Discover" }))
    .getAllByRole("article")
    .map((article) => document.getElementById(article.getAttribute("aria-describedby") ?? "")?.textContent);

describe("Avatars", () => {
  it("profile-1: shows the avatar, or initials as its placeholder", async () => {
    await cleo();
    const member = await ada();
    const { unmount } = renderApp("/profile/cleo", { as: member });
    const main = () => within(screen.getByRole("main"));

    await screen.findByRole("heading", { level: 1, name: "cleo" });
    expect(main().getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/avatars/files/f1/"));
    unmount();

    renderApp("/profile/ada", { as: member });
    await screen.findByRole("heading", { level: 1, name: "ada" });
    expect(main().queryByRole("presentation")).not.toBeInTheDocument();
    expect(main().getByText(/^AD?$/)).toBeVisible();
  });
});

describe("Publishing", () => {
  it("create-post-16: a feed that was read before shows the new post: creating one invalidates recent posts", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "Before", createdAt: new Date(0) });
    const { user } = renderApp("/", { as: member });
    await screen.findByText("Before");

    await user.click(screen.getByRole("link", { name: "Create post" }));
    await user.type(await screen.findByRole("textbox", { name: "Content" }), "After");
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: "Post" }));

    await screen.findByRole("heading", { level: 1, name: "Home" });
    await waitFor(() => expect(words()).toEqual(["After", "Before"]));
  });

  it("post-5: has a field 'Post your reply' with a submit button, above the replies", async () => {
    const member = await ada();
    const post = backend.admin.createPost({ userId: member.id, content: "A question" });
    const answer = backend.admin.createPost({ userId: member.id, content: "An answer", parentId: post.id });
    const { user } = renderApp(`/post/${post.id}`, { as: member });

    const form = within(await screen.findByRole("form", { name: "Reply" }));
    expect(form.getByPlaceholderText("Post your reply")).toBeVisible();
    expect(form.getByRole("button", { name: "Reply" })).toHaveAttribute("type", "submit");
    const replies = await screen.findByRole("feed", { name: "Replies" });
    const follows = screen.getByRole("form", { name: "Reply" }).compareDocumentPosition(replies);
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

    await user.click(within(replies).getByRole("link", { name: "An answer" }));
    expect(await screen.findByRole("link", { name: "Replied to ada" })).toBeVisible();
    expect(window.location.pathname).toBe(`/post/${answer.id}`);
  });

  it("post-4: a reply to somebody who is not known says 'Replied to Unknown User'", async () => {
    const member = await ada();
    const post = backend.admin.createPost({ userId: "nobody", content: "Boo" });
    const answer = backend.admin.createPost({ userId: member.id, content: "Who?", parentId: post.id });
    renderApp(`/post/${answer.id}`, { as: member });

    expect(await screen.findByRole("link", { name: "Replied to Unknown User" })).toHaveAttribute(
      "href",
      `/post/${post.id}`,
    );
  });
});

describe("Edit Profile", () => {
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

  it("settings-1: the title stands beside a Logout button", async () => {
    renderApp("/update-profile/ada", { as: await ada() });

    const title = await screen.findByRole("heading", { level: 1, name: "Settings" });
    expect(within(title.closest("header") ?? document.body).getByRole("button", { name: "Logout" })).toBeVisible();
  });
});

describe("Popular topics", () => {
  it("topic-3: only the latest 100 posts count", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "Too old", topic: "Career", createdAt: new Date(0) });
    backend.admin.together(() => {
      for (let number = 1; number <= 100; number += 1)
        backend.admin.createPost({ userId: member.id, content: `Post ${number}`, topic: "News" });
    });
    renderApp("/topics", { as: member });

    expect(await screen.findByText("Interactions: 100")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Career" })).not.toBeInTheDocument();
    expect(backend.requestsOfScreen("GET", /posts\/documents/)).toHaveLength(1);
  });
});
