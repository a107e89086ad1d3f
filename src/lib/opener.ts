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
