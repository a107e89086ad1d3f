// Where the keyboard starts on a screen that was navigated to: at the field that says so, or else at the heading.
// The first screen of a visit keeps the browser's own start, and one that is gone back to starts at its heading.
import { textInState } from "./navigation-state";

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
export const requestedIn = (state: unknown): string | null => textInState(state, "startAt");

/** Focuses the field that goes by this name, where the screen has one. */
export const focusField = (name: string): boolean => {
  const field = document.querySelector<HTMLElement>(`main [${attribute}="${name}"]`);
  // Who comes back finds the page where it was.
  field?.focus({ preventScroll: name === "return" });
  return field !== null;
};

/** The id of every page's `h1`. */
export const pageHeadingId = "page-title";

export const pageHeading = (): HTMLElement | null => document.getElementById(pageHeadingId);

/** Gives the focus to the page's heading, when what had it is about to go. */
export const focusPageHeading = (): void => pageHeading()?.focus({ preventScroll: true });

// What opened something that lies over the page: the focus goes back to it.

/** Of an item of a menu, its button: the menu is gone by then. Null where nothing has the focus. */
const lasting = (active: Element | null): HTMLElement | null => {
  const buttonId = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const element = buttonId ? document.getElementById(buttonId) : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

let noted: HTMLElement | null = null;

/** To be called with the press. Until what it opens has come, the focus may be nowhere: a menu closes meanwhile. */
export const noteOpener = (): void => {
  noted = lasting(document.activeElement);
};

/** To be called as it opens: what has the focus, or had it with the press that was noted. */
export const takeOpener = (): HTMLElement | null => {
  const opener = lasting(document.activeElement) ?? (noted?.isConnected ? noted : null);
  noted = null;
  return opener;
};
