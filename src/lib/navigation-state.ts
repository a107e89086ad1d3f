/** What the state of a navigation, or of an entry of the history, has under this name. */
export const inState = (state: unknown, name: string): unknown => {
  const fields: Record<string, unknown> = typeof state === "object" ? { ...state } : {};
  return fields[name];
};

/** The same where it is a text; null otherwise. */
export const textInState = (state: unknown, name: string): string | null => {
  const value = inState(state, name);
  return typeof value === "string" ? value : null;
};
