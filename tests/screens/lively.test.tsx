// @module-tag detail
// What Home costs when people like and answer a lot: 25 posts with 300 likes and 60 replies each.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";
import { like } from "../support/rows";

it("calls-2, calls-5: a burst of 1,000 likes and 40 replies costs its reader no request, and all numbers are right", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ id: "mine", userId: me.id, content: "My heron" });
  backend.admin.createPost({ id: "theirs", userId: other.id, content: "Their heron" });
  for (let number = 0; number < 12; number += 1) like("theirs", `early${number}`, { postUserId: other.id });
  const { queryClient } = renderApp("/", { as: me });
  await screen.findByLabelText("Like, 12 likes");
  await waitFor(() => expect(backend.requests("GET", /"postUserId"/)).toHaveLength(1));
  await waitFor(() => expect(backend.realtimeConnections).toBe(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  backend.forgetRequests();

  for (let number = 0; number < 500; number += 1) {
    like("mine", `m${number}`, { postUserId: me.id });
    like("theirs", `m${number}`, { postUserId: other.id });
  }
  for (let number = 0; number < 40; number += 1)
    backend.admin.createPost({
      userId: other.id,
      content: `Reply ${number}`,
      parentId: number < 10 ? "mine" : "theirs",
    });
  expect(await screen.findByLabelText("Like, 500 likes", {}, { timeout: 20_000 })).toBeVisible();
  expect(await screen.findByLabelText("Like, 512 likes")).toBeVisible();
  expect(await screen.findByText("10 replies")).toBeVisible();
  expect(await screen.findByText("30 replies")).toBeVisible();
  // Ten answers, and all who like one post.
  await waitFor(() => expect(document.title).toBe("(11) Home · Chorus"), { timeout: 5000 });
  expect(backend.requests()).toEqual([]);
});
