// @module-tag detail
// Reporting: a member tells the moderators what is wrong, and is told that they have it.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { choose } from "../support/post-menu";
import { renderApp } from "../support/render-app";

const reports = /collections\/reports\/documents/;

const open = async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ id: "1", userId: other.id, content: "Buy followers" });
  const app = renderApp("/", { as: me });
  const post = (await screen.findByText("Buy followers")).closest("article") as HTMLElement;
  await choose(app.user, post, "Report");
  const dialog = within(await screen.findByRole("dialog", { name: "Report this post" }));
  const send = () => app.user.click(dialog.getByRole("button", { name: "Send report" }));
  return { ...app, dialog, send };
};

describe("A report", () => {
  it("report-1: of a post has a reason and a note, and says that it has arrived", async () => {
    // As for one's second report: the dialog comes before the menu has given the focus back.
    await import("@/components/reports/report-dialog");
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Something else" }));
    await user.type(dialog.getByLabelText(/What should the moderators know/), "The same, four times");
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
    expect(backend.requests("POST", reports)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "More actions" })).toHaveFocus());
  });

  it("report-1: can say that somebody pretends to be another", async () => {
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Pretends to be somebody else" }));
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-1: has no reason until one is chosen, and is not sent without one", async () => {
    const { user, dialog, send } = await open();
    expect(dialog.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
    await send();
    expect(await dialog.findByRole("alert")).toHaveTextContent("Choose what is wrong.");
    expect(backend.requests("POST", reports)).toHaveLength(0);
    await user.click(dialog.getByRole("radio", { name: "Unkind" }));
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-1: of a profile is sent from there", async () => {
    const me = await ada();
    await ben();
    const { user } = renderApp("/profile/ben", { as: me });
    await user.click(await within(await screen.findByRole("main")).findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Report" }));
    await user.click(await screen.findByRole("radio", { name: "Spam" }));
    await user.click(screen.getByRole("button", { name: "Send report" }));
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-2: that is not sent says so and stays", async () => {
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Unkind" }));
    await user.type(dialog.getByLabelText(/What should the moderators know/), "A note");
    backend.failNext("POST", reports, 500);
    await send();
    expect(await dialog.findByText(/The server has a problem/)).toBeVisible();
    expect(dialog.getByLabelText(/What should the moderators know/)).toHaveValue("A note");
    await send();
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
  });

  it("report-1: is not offered of one's own posts", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    const { user } = renderApp("/", { as: me });
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Delete post" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Report" })).not.toBeInTheDocument();
  });
});
