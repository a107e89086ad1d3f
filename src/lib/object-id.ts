// New ids are digits only: a real server compares ids without case, so whoever writes an id's twin in the other case
// overwrites its row (decision 32). Older ids have letters.

/** Ids also come from addresses, and become a part of a path. */
export const isObjectId = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{0,35}$/i.test(text);

export const randomDigits = (count: number): string => {
  let digits = "";
  while (digits.length < count) {
    // From 250 on a remainder would favour the low digits.
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) if (byte < 250) digits += String(byte % 10);
  }
  return digits.slice(0, count);
};

/** 33 digits: the milliseconds, so that ids sort by time, and 20 random ones (limits-4). */
export const uniqueId = (): string => String(Date.now()).padStart(13, "0") + randomDigits(20);

const longest = 36;

/**
 * The first 36 digits of a text's SHA-256 as a decimal number. Making the same row twice, as on two devices, finds the
 * first one.
 */
export const digestId = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return BigInt(`0x${hex}`).toString().slice(0, longest);
};
