// A server that lacks what this build needs: one page takes the place of the app.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend, startBackend } from "../support/backend";
import { firstSchema } from "../support/first-schema";
import { ada } from "../support/people";
import { heading, renderApp } from "../support/render-app";

const updating = () => heading("Chorus is being updated");

const tryAgain = () => screen.getByRole("button", { name: "Try again" });

it("schema-4: on a server with 0.8.0’s schema a page tells members and hosts, in place of the app", async () => {
  startBackend(firstSchema);
  const me = await ada("");
  backend.admin.createPost({ userId: me.id, content: "Herons!" });
  const { user } = renderApp("/", { as: me });
  expect(await updating()).toBeVisible();
  expect(screen.getByText("npm run backend:push")).toBeVisible();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  expect(screen.queryByText("Herons!")).not.toBeInTheDocument();

  // Still older: the page comes back.
  const asked = backend.requests("GET", /collections/).length;
  await user.click(tryAgain());
  await waitFor(() => expect(backend.requests("GET", /collections/).length).toBeGreaterThan(asked));
  expect(await updating()).toBeVisible();
  startBackend();
  await user.click(tryAgain());
  await waitFor(() => expect(screen.queryByText("npm run backend:push")).not.toBeInTheDocument());
});

it("schema-4: a column that is missing when a post is sent shows the page, and what was written is kept", async () => {
  const me = await ada();
  const { user } = renderApp("/create-post", { as: me });
  await user.type(await screen.findByLabelText("Content"), "Otters!");
  backend.failNext("POST", /posts\/documents/, "no-attribute");
  await user.click(screen.getByRole("button", { name: "Post" }));
  expect(await updating()).toBeVisible();
  await user.click(tryAgain());
  await waitFor(async () => expect(await screen.findByDisplayValue("Otters!")).toBeVisible());
});
