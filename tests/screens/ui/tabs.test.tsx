import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ada } from "../../support/people";
import { renderApp } from "../../support/render-app";

const chosen = () => screen.findByRole("tab", { selected: true });

it("keyboard-8: arrow keys, Home and End choose among tabs, from the first such key on, and take the focus along", async () => {
  const member = await ada();
  const user = userEvent.setup();
  renderApp(`/profile/${member.id}`, { as: member });
  expect(await chosen()).toHaveAccessibleName("Posts");
  (await chosen()).focus();

  const press = async (key: string, name: string): Promise<void> => {
    await user.keyboard(`{${key}}`);
    await waitFor(async () => expect(await chosen()).toHaveAccessibleName(name));
    await waitFor(async () => expect(await chosen()).toHaveFocus());
    expect(screen.getByRole("tabpanel", { name })).toBeVisible();
  };
  await press("ArrowRight", "Replies");
  expect(window.location.pathname).toBe(`/profile/${member.id}/replies`);
  await press("End", "Likes");
  await press("ArrowRight", "Posts");
  await press("ArrowLeft", "Likes");
  await press("Home", "Posts");

  // One stop for the Tab key, and then what the panel holds.
  expect(screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0)).toEqual([await chosen()]);
});

it("keyboard-8: a press chooses, before and after the first arrow key", async () => {
  const member = await ada();
  const user = userEvent.setup();
  renderApp("/", { as: member });
  await user.click(await screen.findByRole("tab", { name: "News Posts" }));
  await waitFor(async () => expect(await chosen()).toHaveAccessibleName("News Posts"));
  await user.keyboard("{ArrowLeft}");
  await waitFor(async () => expect(await chosen()).toHaveAccessibleName("Discover"));
  await user.click(screen.getByRole("tab", { name: "News Posts" }));
  await waitFor(async () => expect(await chosen()).toHaveAccessibleName("News Posts"));
  await user.keyboard("{Control>}{ArrowLeft}{/Control}");
  expect(await chosen()).toHaveAccessibleName("News Posts");
});
