import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada } from "../support/people";
import { renderApp } from "../support/render-app";

it("card-8: a card in sight says how many replies its post has, in one request for one row", async () => {
  const me = await ada();
  for (const number of [1, 2, 3])
    backend.admin.createPost({ id: `post${number}`, userId: me.id, content: `Post ${number}` });
  backend.admin.together(() => {
    for (let number = 0; number < 1100; number += 1)
      backend.admin.createPost({ userId: me.id, content: "Me too", parentId: "post1" });
  });
  backend.admin.createPost({ userId: me.id, content: "Hm", parentId: "post2" });
  renderApp("/", { as: me });
  expect(await screen.findByText("1.1K replies")).toBeVisible();
  expect(await screen.findByText("1 reply")).toBeVisible();
  expect(await screen.findByText("0 replies")).toBeVisible();
  const counts = backend.requests("GET", /posts\/documents.*"parentId","values":\["post/);
  expect(counts).toHaveLength(3);
  for (const { search } of counts) expect(search).toContain('"limit","values":[1]');
});
