type KeyPress = Pick<globalThis.KeyboardEvent, "isComposing" | "keyCode">;

/** The key belongs to an input method. Safari ends the composition first and then presses Enter, with this code. */
export const isComposing = (event: KeyPress): boolean => event.isComposing || event.keyCode === 229;
