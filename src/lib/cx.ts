/** Joins class names and leaves out what is not there. It does not settle conflicts: of two that disagree, the stylesheet's order wins. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string => {
  return parts.filter(Boolean).join(" ");
};
