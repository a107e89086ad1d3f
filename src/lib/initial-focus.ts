// Where the focus starts: the field that the navigation asks for, or the heading.
import { textIn } from "./field-in";

/** `return` is the card through which a list was left. */
export type FocusRequest = "reply" | "search" | "return";

const attribute = "data-takes-focus";

export const takesFocus = (when: FocusRequest | "always"): Record<typeof attribute, string> => ({ [attribute]: when });

interface Request {
  startAt: FocusRequest;
}

export const startAt = (field: FocusRequest): Request => ({ startAt: field });

export const requestedIn = (state: unknown): string | null => textIn(state, "startAt");

/** False if the screen has no such field. */
export const focusField = (name: string): boolean => {
  const field = document.querySelector<HTMLElement>(`main [${attribute}="${name}"]`);
  // Back restores the scroll position itself.
  field?.focus({ preventScroll: name === "return" });
  return field !== null;
};

/** Of the form around this element. */
export const focusText = (inside: HTMLElement | null): void =>
  inside?.closest("form")?.querySelector("textarea")?.focus();

export const pageHeadingId = "page-title";

export const pageHeading = (): HTMLElement | null => document.getElementById(pageHeadingId);

/** A menu's item closes with the menu: its button is used. */
const lasting = (active: Element | null): HTMLElement | null => {
  const buttonId = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const element = buttonId ? document.getElementById(buttonId) : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

let noted: HTMLElement | null = null;

/** A menu may close before its dialog has loaded. */
export const noteOpener = (): void => {
  noted = lasting(document.activeElement);
};

export const takeOpener = (): HTMLElement | null => {
  const opener = lasting(document.activeElement) ?? (noted?.isConnected ? noted : null);
  noted = null;
  return opener;
};
