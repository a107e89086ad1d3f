// Pictures of posts in lists, on a post's page and over the whole screen.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { community } from "@/config/community";
import { writePictures, type Picture } from "@/domain/picture";
import { backend, startBackend } from "../support/backend";
import { ada, ben } from "../support/people";
import { picture as file } from "../support/pictures";
import { renderApp } from "../support/render-app";

const picture = (id: string, description = ""): Picture => ({
  id,
  width: 1600,
  height: 1200,
  colours: "aabbcc001122",
  description,
});

/** Ben's. */
const writePost = async (...pictures: Picture[]): Promise<string> => {
  const { id: userId } = await ben();
  backend.admin.createPost({ id: "1", userId, content: "By the river", pictures: writePictures(pictures) });
  return userId;
};

const group = (name: string) => screen.findByRole("group", { name });

describe("A post's pictures", () => {
  it("pictures-1, pictures-2: stand in its card, described, with an ALT whose press shows the words", async () => {
    const me = await ada();
    await writePost(picture("11", "A grey heron"), picture("12"));
    const { user } = renderApp("/", { as: me });
    const pictures = within(await group("2 pictures"));
    const heron = pictures.getByRole("img", { name: "A grey heron" });
    expect(heron.getAttribute("srcset")).toContain("/v1/storage/buckets/pictures/files/11/preview?width=640");
    expect(pictures.getByRole("img", { name: "Picture 2 of 2, without a description" })).toBeVisible();
    expect(screen.queryByText("A grey heron")).not.toBeInTheDocument();
    expect(pictures.getAllByText("ALT")).toHaveLength(1);
    await user.click(pictures.getByText("ALT"));
    expect(await screen.findByText("A grey heron")).toBeVisible();
  });

  it("pictures-1: stand on the post's own page", async () => {
    const me = await ada();
    await writePost(picture("11", "A grey heron"));
    renderApp("/post/1", { as: me });
    expect(within(await group("Picture")).getByRole("button", { name: "A grey heron" })).toBeVisible();
  });

  it("pictures-3: a post whose pictures are malformed shows its text alone", async () => {
    const me = await ada();
    const { id: userId } = await ben();
    backend.admin.createPost({ userId, content: "By the river", pictures: '[{"id":"https://evil.example/x.png"}]' });
    renderApp("/", { as: me });
    expect(await screen.findByText("By the river")).toBeVisible();
    expect(document.querySelector("article img")).toBeNull();
  });
});

describe("Where a host does not admit everybody", () => {
  beforeEach(() => {
    startBackend(undefined, { registration: "invited" });
    community.registration = "invited";
  });

  afterEach(() => {
    delete community.registration;
  });

  const shown = () => screen.findByRole("img", { name: "A grey heron" });

  it("entry-7: pictures of posts are read with the session, in the card and in the viewer", async () => {
    const me = await ada();
    const userId = await writePost(picture("11", "A grey heron"), picture("12"));
    const bytes = new Uint8Array(await file().arrayBuffer());
    for (const id of ["11", "12"])
      backend.admin.createFile({ bucket: "pictures", id, name: `${id}.png`, userId, bytes });
    const { user } = renderApp("/", { as: me });
    await waitFor(async () => expect((await shown()).getAttribute("src")).toMatch(/^blob:/));
    expect(document.querySelector("img[src*='buckets/pictures'], img[srcset]")).toBeNull();
    await user.click(await shown());
    const viewer = within(await screen.findByRole("dialog"));
    await waitFor(() =>
      expect(viewer.getByRole("img", { name: "A grey heron" }).getAttribute("src")).toMatch(/^blob:/),
    );
    expect(document.querySelector("img[src*='buckets/pictures'], img[srcset]")).toBeNull();
  });
});

describe("The viewer", () => {
  const open = async () => {
    const me = await ada();
    await writePost(picture("11", "A grey heron"), picture("12", "Two otters"), picture("13"));
    const app = renderApp("/", { as: me });
    await app.user.click(await screen.findByRole("button", { name: "Two otters" }));
    return { ...app, viewer: within(await screen.findByRole("dialog")) };
  };

  it("pictures-4: turns by arrows, zooms by keys, says where it is, and gives the focus back", async () => {
    const { user, viewer } = await open();
    expect(viewer.getByRole("status")).toHaveTextContent("2 of 3");
    expect(viewer.getByText("Two otters")).toBeVisible();
    await user.keyboard("{ArrowRight}");
    expect(viewer.getByRole("status")).toHaveTextContent("3 of 3");
    expect(viewer.getByText("This picture has no description.")).toBeVisible();
    await user.keyboard("{ArrowRight}");
    expect(viewer.getByRole("status")).toHaveTextContent("3 of 3");
    await user.keyboard("{Home}");
    expect(viewer.getByText("A grey heron")).toBeVisible();
    await user.keyboard("+");
    expect(viewer.getByRole("status")).toHaveTextContent("1 of 3 · 150%");
    await user.keyboard("0");
    expect(viewer.getByRole("status")).toHaveTextContent(/^1 of 3$/);
    await user.click(viewer.getByRole("button", { name: "Show picture 2" }));
    expect(viewer.getByText("Two otters")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Two otters" })).toHaveFocus();
  });

  it("pictures-4: Back closes it and nothing else", async () => {
    await open();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(window.location.pathname).toBe("/");
    expect(screen.getByText("By the river")).toBeVisible();
  });
});
