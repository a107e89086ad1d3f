import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

/** In a toast, which Radix lets be pressed a moment after it shows. */
export const pressUndo = async (user: UserEvent): Promise<void> => {
  const button = await screen.findByRole("button", { name: "Undo" });
  await waitFor(() => expect(button.closest('[style*="pointer-events: none"]')).toBeNull());
  await user.click(button);
};
