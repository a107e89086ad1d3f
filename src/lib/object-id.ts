const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, "0");

/**
 * A new id of 20 characters: seconds and microseconds in 13 hex digits, so that ids sort by time, and 7 random ones
 * (limits-4; the form of the SDK's own ids, with better chance).
 */
export const uniqueId = (): string => {
  const now = Date.now();
  const time = hex(Math.floor(now / 1000), 8) + hex((now % 1000) * 1000, 5);
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => hex(byte % 16, 1));
  return time + chance.join("");
};
