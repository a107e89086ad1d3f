/** Joins class names. Of two that conflict, the order in the style sheet wins. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string => {
  return parts.filter(Boolean).join(" ");
};
