// What Home costs when people like and answer a lot: 25 posts with 300 likes and 60 replies each.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

const own = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];

it("calls-1, like-3: a lively Home asks for no rows of likes or replies to count them", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.together(() => {
    for (let post = 0; post < 25; post += 1) {
      const id = `post${post}`;
      backend.admin.createPost({ id, userId: other.id, content: `Heron ${post}` });
      for (let like = 0; like < 300; like += 1)
        backend.admin.createDocument({
          collection: "likes",
          data: { postId: id, userId: `m${like}`, postUserId: other.id },
          permissions: own(`m${like}`),
        });
      for (let reply = 0; reply < 60; reply += 1)
        backend.admin.createPost({ userId: other.id, content: "Me too", parentId: id });
    }
  });
  const { queryClient } = renderApp("/", { as: me });
  await waitFor(() => expect(screen.getAllByText("60 replies")).toHaveLength(25), { timeout: 20_000 });
  await waitFor(() => expect(screen.getAllByLabelText("Like, 300 likes")).toHaveLength(25), { timeout: 20_000 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  const counting = [
    ...backend.requests("GET", /likes\/documents.*"postId"/),
    ...backend.requests("GET", /posts\/documents.*"parentId","values":\["post/),
  ];
  const limits = counting.map(({ search }) => Number(/"limit","values":\[(\d+)\]/.exec(search)?.[1]));
  // One look at each table, and a total for each post: all 25 are in sight here.
  expect(limits.filter((limit) => limit === 1)).toHaveLength(50);
  expect(
    limits.reduce((one, more) => one + more, 0),
    "rows",
  ).toBeLessThanOrEqual(50 + 3 * 25);
});
