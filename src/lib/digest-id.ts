const digits = 36;

/**
 * An id that follows from a text alone: the first 36 digits of its SHA-256 as a decimal number. Whoever makes the same row
 * twice, as on two devices, meets the first one; and ids of digits have no twin in another case of letters.
 */
export const digestId = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return BigInt(`0x${hex}`).toString().slice(0, digits);
};
