// What is missed while the line to the server is cut.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../../support/backend";
import { ada, ben } from "../../support/people";
import { renderApp } from "../../support/render-app";

it("realtime-1: after a disconnect it connects again, and what was missed meanwhile is offered", async () => {
  const [reader, writer] = [await ada(), await ben()];
  backend.admin.createPost({ userId: writer.id, content: "Before", createdAt: new Date(0) });
  renderApp("/", { as: reader });
  await screen.findByText("Before");
  await waitFor(() => expect(backend.realtimeConnections).toBe(1));

  backend.cutRealtime();
  await waitFor(() => expect(backend.realtimeConnections).toBe(0));
  backend.admin.createPost({ userId: writer.id, content: "Missed" });

  expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  expect(backend.realtimeConnections).toBe(1);
});
