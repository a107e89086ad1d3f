import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada } from "../support/people";
import { renderApp } from "../support/render-app";

it("card-8: counts the replies of a whole page in one request", async () => {
  const me = await ada();
  for (const number of [1, 2, 3])
    backend.admin.createPost({ id: `post${number}`, userId: me.id, content: `Post ${number}` });
  for (const parentId of ["post1", "post1", "post2"])
    backend.admin.createPost({ userId: me.id, content: "Hm", parentId });
  renderApp("/", { as: me });
  expect(await screen.findByText("2 replies")).toBeVisible();
  expect(screen.getByText("1 reply")).toBeVisible();
  expect(screen.getByText("0 replies")).toBeVisible();
  expect(backend.requests("GET", /posts\/documents.*"parentId","values":\["post/)).toHaveLength(1);
});

it("card-8: counts exactly where one answer cannot hold all replies", async () => {
  const me = await ada();
  backend.admin.createPost({ id: "busy", userId: me.id, content: "Everybody answers this" });
  backend.admin.together(() => {
    for (let number = 0; number < 1100; number += 1)
      backend.admin.createPost({ userId: me.id, content: "Me too", parentId: "busy" });
  });
  renderApp("/", { as: me });
  expect(await screen.findByText("1.1K replies")).toBeVisible();
  const counts = backend.requests("GET", /posts\/documents.*"parentId","values":\["(?!")/);
  expect(counts.length, "a first look, and a total for the one post that is over it").toBeLessThanOrEqual(3);
  expect(
    Math.max(...counts.map(({ search }) => Number(/"limit","values":\[(\d+)\]/.exec(search)?.[1]))),
  ).toBeLessThanOrEqual(25);
});
