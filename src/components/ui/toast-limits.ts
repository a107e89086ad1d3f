/** Specification section 9. Times in milliseconds, the swipe in pixels. */
export const toastLimits = {
  visible: 1,
  duration: 5_000,
  swipe: 50,
  /** A dismissed toast leaves the list only after this: until then it can still play its way out. */
  removal: 1_000_000,
} as const;

/** Jumps to the toast. Typed as the list that Radix asks for. */
export const toastHotkey: string[] = ["F8"];
