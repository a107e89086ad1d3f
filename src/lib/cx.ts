/** If two class names conflict, the order in the style sheet decides. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(" ");
