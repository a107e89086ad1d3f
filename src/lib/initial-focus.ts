// Where the focus starts on a screen: a field that the navigation asks for, or the heading.
import { textInState } from "./navigation-state";

/** `return` is the card that a list was left through. */
export type FocusRequest = "reply" | "search" | "return";

const attribute = "data-takes-focus";

/** Spread on a field. */
export const takesFocus = (when: FocusRequest | "always"): Record<typeof attribute, string> => ({ [attribute]: when });

interface Request {
  startAt: FocusRequest;
}

export const startAt = (field: FocusRequest): Request => ({ startAt: field });

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

/** For when the focused element is about to be removed. */
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

/** The focused element, or the one noted with the press. */
export const takeOpener = (): HTMLElement | null => {
  const opener = lasting(document.activeElement) ?? (noted?.isConnected ? noted : null);
  noted = null;
  return opener;
};
