/** Null for other schemes and invalid addresses. */
export const httpUrl = (text: string): URL | null => {
  const url = parse(text);
  return url && (url.protocol === "http:" || url.protocol === "https:") ? url : null;
};

const parse = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
