// @module-tag detail
// A member who makes themselves look like another one is told from them wherever both are seen.
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { like } from "../support/rows";
import { membership, message, publicCommunity, thread } from "../support/shared-communities";

const vera = "1700000000001";
const impostor = "1800000004821";
const picture = "http://localhost/v1/storage/buckets/avatars/files/vera/preview?project=chorus";

interface Looks {
  username: string;
  handle?: string;
}

/** Only the owner of a handle gets its row: `handle` is what the profile claims. */
const join = async (id: string, { username, handle = "" }: Looks): Promise<void> => {
  const person = { email: `${id}@chorus.example`, password: `${id}-password`, imgurl: picture };
  await backend.admin.createMember({ id, username, ...person, handle: id === vera ? handle : "" });
  if (handle) backend.admin.updateDocument("users", id, { handle });
};

const card = async (text: string) => within((await screen.findByText(text)).closest("article") as HTMLElement);

let me: Person;

beforeEach(async () => {
  me = await ada();
});

describe("A member who looks like another", () => {
  it.each<[string, Looks]>([
    ["the same name and no handle", { username: "Vera Lind" }],
    ["the handle of the other", { username: "Vera Lind", handle: "vera.lind" }],
    ["look-alike letters", { username: "Vеrа Lіnd" }],
    ["the other's handle as a name", { username: "vera.lind" }],
  ])("handle-4, handle-9: by %s is told from them in a feed", async (_, looks) => {
    await join(vera, { username: "Vera Lind", handle: "vera.lind" });
    await join(impostor, looks);
    backend.admin.createPost({ userId: vera, content: "I say yes" });
    backend.admin.createPost({ userId: impostor, content: "I say no" });
    renderApp("/", { as: me });

    const [real, false_] = [await card("I say yes"), await card("I say no")];
    expect(await false_.findByText("#4821")).toBeVisible();
    expect(await real.findByText("@vera.lind")).toBeVisible();
    expect(false_.queryByText(/@vera/)).not.toBeInTheDocument();
    expect(real.queryByText(/#/)).not.toBeInTheDocument();
  });

  it("handle-9: is told from one whose handle is the name itself", async () => {
    await join(vera, { username: "vera", handle: "vera" });
    await join(impostor, { username: "vera", handle: "vera" });
    backend.admin.createPost({ userId: vera, content: "I say yes" });
    backend.admin.createPost({ userId: impostor, content: "I say no" });
    renderApp("/", { as: me });
    expect(await (await card("I say no")).findByText("#4821")).toBeVisible();
    expect((await card("I say yes")).queryByText(/^[@#]/)).not.toBeInTheDocument();
  });

  it("handle-9: is told from the viewer", async () => {
    await join(impostor, { username: "Аdа" });
    backend.admin.createPost({ userId: impostor, content: "I am ada" });
    renderApp("/", { as: me });
    expect(await (await card("I am ada")).findByText("#4821")).toBeVisible();
  });

  describe("beside the real one", () => {
    beforeEach(async () => {
      await join(vera, { username: "vera", handle: "vera" });
      await join(impostor, { username: "vera", handle: "vera" });
    });

    it("handle-9: is told from them in a conversation", async () => {
      backend.admin.createPost({ id: "1", userId: vera, content: "Herons" });
      backend.admin.createPost({ id: "2", userId: impostor, content: "No, storks", parentId: "1" });
      renderApp("/post/1", { as: me });
      expect(await (await card("No, storks")).findByText("#4821")).toBeVisible();
    });

    it("handle-9: is told from them in what a reply answers", async () => {
      backend.admin.createPost({ id: "1", userId: impostor, content: "Herons" });
      backend.admin.createPost({ id: "2", userId: vera, content: "No, storks", parentId: "1" });
      renderApp(`/profile/${vera}/replies`, { as: me });
      expect(await screen.findByRole("link", { name: /^Replied to vera.*#4821$/ })).toBeVisible();
    });

    it("handle-9: is told from them in a search for people", async () => {
      renderApp("/explore?q=vera", { as: me });
      const people = within(await screen.findByRole("region", { name: "People" }));
      expect(await people.findByText("#4821")).toBeVisible();
    });

    it("handle-9: is told from them among those who like a post", async () => {
      backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
      for (const userId of [vera, impostor]) like("1", userId, { postUserId: me.id });
      const { user } = renderApp("/post/1", { as: me });
      await user.click(await screen.findByRole("button", { name: "Liked by" }));
      const list = within(await screen.findByRole("dialog", { name: "Liked by" }));
      expect(await list.findByText("#4821")).toBeVisible();
    });

    it("handle-9: is told from them in Activity", async () => {
      backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
      backend.admin.createPost({ userId: vera, content: "Yes", parentId: "1" });
      backend.admin.createPost({ userId: impostor, content: "No", parentId: "1" });
      renderApp("/activity", { as: me });
      expect(await screen.findByRole("link", { name: /^vera.*#4821\s+replied to you$/ })).toBeVisible();
      expect(await screen.findByRole("link", { name: /^vera\s+replied to you$/ })).toBeVisible();
    });

    it("handle-9: is told from them in a chat, also where they are quoted", async () => {
      const place = publicCommunity({ ownerId: me.id });
      const ids = [vera, impostor].map((userId) => message(place, { userId, content: `I am ${userId}` }));
      for (const parentId of ids) message(place, { userId: me.id, content: `To ${parentId}`, parentId });
      renderApp(`/community/${place.id}?tab=chat`, { as: me });
      const said = async (description: string) => within(await screen.findByRole("article", { description }));
      expect(await (await said(`I am ${impostor}`)).findByText("#4821")).toBeVisible();
      const answers = within(screen.getByRole("feed")).getAllByRole("button", { name: /^In reply to/ });
      expect(answers.map(({ textContent }) => textContent)).toEqual([
        expect.not.stringMatching(/[@#]/),
        expect.stringMatching(/vera.*#4821/),
      ]);
    });

    it("handle-9: is told from them among the members of a community, and in its threads", async () => {
      const place = publicCommunity({ ownerId: me.id });
      for (const userId of [vera, impostor]) membership(place, userId);
      for (const userId of [vera, impostor]) thread(place, { userId, content: `I am ${userId}` });
      const { unmount } = renderApp(`/community/${place.id}`, { as: me });
      expect(await (await card(`I am ${impostor}`)).findByText("#4821")).toBeVisible();
      unmount();
      renderApp(`/community/${place.id}?tab=members`, { as: me });
      const row = async (mark: string) => within(await screen.findByRole("tabpanel")).findByText(mark);
      expect(await row("#4821")).toBeVisible();
    });

    it("mention-2, handle-9: is not offered when their handle is typed", async () => {
      const { user } = renderApp("/create-post", { as: me });
      await user.type(await screen.findByLabelText("Content"), "@ver");
      expect(await screen.findAllByRole("option")).toHaveLength(1);
    });

    it("handle-10: their profile says that it has no handle, and since when it exists", async () => {
      renderApp(`/profile/${impostor}`, { as: me });
      const main = within(await screen.findByRole("main"));
      expect(await main.findByText(/^No handle/)).toBeVisible();
      expect(main.getByText(/^Joined/)).toBeVisible();
      expect(main.queryByText("@vera")).not.toBeInTheDocument();
    });
  });
});
