// Where the keyboard starts on a screen that was navigated to: at the field that says so, or else at the heading.
// The first screen of a visit keeps the browser's own start, and one that is gone back to starts at its heading.

/** A field that a navigation may ask for by name; `return` is what a page was left through. */
export type FocusRequest = "reply" | "search" | "return";

const attribute = "data-takes-focus";

/** Spread on a field: it takes the focus whenever its screen is shown, or only where the navigation asks for it. */
export const takesFocus = (when: FocusRequest | "always"): Record<typeof attribute, string> => ({ [attribute]: when });

interface Request {
  startAt: FocusRequest;
}

/** The state of a navigation that asks for a field. */
export const startAt = (field: FocusRequest): Request => ({ startAt: field });

/** What a navigation with this state asks for; null: whatever its screen does by itself. */
export const requestedIn = (state: unknown): string | null =>
  typeof state === "object" && state !== null && "startAt" in state && typeof state.startAt === "string"
    ? state.startAt
    : null;

/** Focuses the field that goes by this name, where the screen has one. */
export const focusField = (name: string): boolean => {
  const field = document.querySelector<HTMLElement>(`main [${attribute}="${name}"]`);
  // Who comes back finds the page where it was.
  field?.focus({ preventScroll: name === "return" });
  return field !== null;
};
