/**
 * Why the browser did not do what it was asked: the name of its error and its words, '' where it gives none. A DOMException is
 * no Error in every environment.
 */
export const browserRefusal = (error: unknown): { name: string; message: string } => {
  if (typeof error !== "object" || error === null) return { name: "", message: "" };
  const { name = "", message = "" }: { name?: unknown; message?: unknown } = error;
  return { name: String(name), message: String(message) };
};
