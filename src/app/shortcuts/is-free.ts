const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const overlay = ["dialog", "alertdialog", "menu", "listbox"]
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/**
 * Whether a key is nobody else's: pressed alone, not while typing, not in an open dialog or menu. Shift is part of the
 * character: `?` needs it on most keyboards.
 */
export const isFree = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.target instanceof Element && event.target.closest(typing)) return false;
  return document.querySelector(overlay) === null;
};
