/** The list with `id` at its beginning, or without it. */
export const withId = (ids: readonly string[], id: string, isIn: boolean): string[] => {
  const others = ids.filter((other) => other !== id);
  return isIn ? [id, ...others] : others;
};
