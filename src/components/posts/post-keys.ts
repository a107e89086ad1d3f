// What single keys do to the post that has the focus, or else to the one whose own page this is.

const currentPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("article") ??
  document.querySelector<HTMLElement>('main article[aria-labelledby="post-name"]');

/** Presses its heart. False where there is none. */
export const pressLike = (): boolean => {
  const heart = currentPost()?.querySelector<HTMLElement>('[data-action="like"]') ?? null;
  heart?.click();
  return heart !== null;
};

/** Opens its “…” menu. False where there is none. */
export const openPostMenu = (): boolean => {
  const button = currentPost()?.querySelector<HTMLElement>('button[aria-haspopup="menu"]') ?? null;
  if (!button) return false;
  button.focus();
  // Until its code is there the button is a plain one; then it opens with a key, and not with a click alone.
  if (button.dataset["state"] === undefined) button.click();
  else button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  return true;
};
