import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens the “…” of a post and chooses something in it. */
export const choose = async (user: UserEvent, post: HTMLElement, action: string): Promise<void> => {
  await user.click(within(post).getByRole("button", { name: "More actions" }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};
