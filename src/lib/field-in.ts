/** A field of what may be no object: what a device has stored, a navigation's state, an account's preferences. */
export const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;

/** Null if it is no text. */
export const textIn = (value: unknown, name: string): string | null => {
  const field = fieldIn(value, name);
  return typeof field === "string" ? field : null;
};
