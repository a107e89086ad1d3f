/** A `ref` for what replaces the pressed button. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
