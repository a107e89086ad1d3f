// Where the focus starts on a screen that was navigated to: a field that asks for it, or else the heading.
import { textInState } from "./navigation-state";

/** A field that a navigation may ask for. `return` is the card that a list was left through. */
export type FocusRequest = "reply" | "search" | "return";

const attribute = "data-takes-focus";

/** Spread on a field: it takes the focus always, or if the navigation asks for it. */
export const takesFocus = (when: FocusRequest | "always"): Record<typeof attribute, string> => ({ [attribute]: when });

interface Request {
  startAt: FocusRequest;
}

export const startAt = (field: FocusRequest): Request => ({ startAt: field });

/** Null: the navigation asks for no field. */
export const requestedIn = (state: unknown): string | null => textInState(state, "startAt");

/** False if the screen has no such field. */
export const focusField = (name: string): boolean => {
  const field = document.querySelector<HTMLElement>(`main [${attribute}="${name}"]`);
  // Back does not scroll.
  field?.focus({ preventScroll: name === "return" });
  return field !== null;
};

export const pageHeadingId = "page-title";

export const pageHeading = (): HTMLElement | null => document.getElementById(pageHeadingId);

/** For when what has the focus is about to go. */
export const focusPageHeading = (): void => pageHeading()?.focus({ preventScroll: true });

// A dialog gives the focus back to what opened it.

/** For an item of a menu, the button of that menu. Null if nothing has the focus. */
const lasting = (active: Element | null): HTMLElement | null => {
  const buttonId = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const element = buttonId ? document.getElementById(buttonId) : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

// One for the page: only one thing at a time is about to open.
let noted: HTMLElement | null = null;

/** Call it with the press: a menu may close before what it opens is loaded. */
export const noteOpener = (): void => {
  noted = lasting(document.activeElement);
};

/** What has the focus as a dialog opens, or had it with the press that was noted. */
export const takeOpener = (): HTMLElement | null => {
  const opener = lasting(document.activeElement) ?? (noted?.isConnected ? noted : null);
  noted = null;
  return opener;
};
