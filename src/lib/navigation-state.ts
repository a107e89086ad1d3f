export const inState = (state: unknown, name: string): unknown => {
  const fields: Record<string, unknown> = typeof state === "object" ? { ...state } : {};
  return fields[name];
};

export const textInState = (state: unknown, name: string): string | null => {
  const value = inState(state, name);
  return typeof value === "string" ? value : null;
};
