/** One list out of several: each id once, newest first (decision 14). `createdAt` is an ISO 8601 moment. */
export const mergeSearchResults = <T extends { id: string; createdAt: string }>(
  lists: readonly (readonly T[])[],
): T[] => {
  const found = new Map<string, T>();
  for (const result of lists.flat()) if (!found.has(result.id)) found.set(result.id, result);
  return [...found.values()].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
};
