import { expect, it } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { stateOf } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import type { PostList } from "@/queries/posts/cache";
import { refreshFeed } from "@/queries/posts/gap";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { shownPost } from "../../support/post-records";
import { signIn, withBackend } from "../../support/sdk-backend";

withBackend();

const key = postKeys.feed("discover", "");
const moment = new Date(Date.UTC(2025, 0, 27, 10));

/** A feed on the screen with these posts, of the same moment. */
const feedOf = async (ids: readonly string[]) => {
  signIn(await ada());
  const client = createQueryClient();
  const posts = ids.map((id) => shownPost(id, "ada", { createdAt: moment.toISOString().replace("Z", "+00:00") }));
  client.setQueryData<PostList>(key, { pages: [{ posts, nextCursor: null, total: posts.length }], pageParams: [null] });
  const shown = () => client.getQueryData<PostList>(key)?.pages.flatMap((page) => page.posts.map(({ id }) => id));
  return { client, shown };
};

it.each([false, true])("an empty answer, as guests get it, takes no post away (at a start: %s)", async (isStart) => {
  const { client, shown } = await feedOf(["1", "2"]);
  await refreshFeed(client, key, undefined, { isStart });
  expect(shown()).toEqual(["1", "2"]);
});

it("posts of one moment stay, although a page holds only some of them", async () => {
  const ids = Array.from({ length: 30 }, (_, at) => `1${at}`);
  const { client, shown } = await feedOf(ids);
  stateOf(client).isTouched = true;
  for (const id of ids) backend.admin.createPost({ id, userId: "ada", content: "Coffee", createdAt: moment });
  await refreshFeed(client, key);
  expect(shown()).toEqual(ids);
});

it("a post that was deleted meanwhile goes", async () => {
  const { client, shown } = await feedOf(["1", "2"]);
  stateOf(client).isTouched = true;
  backend.admin.createPost({ id: "1", userId: "ada", content: "Coffee", createdAt: moment });
  await refreshFeed(client, key);
  expect(shown()).toEqual(["1"]);
});
