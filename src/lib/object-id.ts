// Digits only: Appwrite compares ids without case, so an id in the other case would overwrite its row (decision 32).

/** Ids also come from addresses and become part of a path. */
export const isObjectId = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{0,35}$/i.test(text);

export const randomDigits = (count: number): string => {
  let digits = "";
  while (digits.length < count) {
    // A remainder from 250 on would favour the low digits.
    for (const byte of crypto.getRandomValues(new Uint8Array(count))) if (byte < 250) digits += String(byte % 10);
  }
  return digits.slice(0, count);
};

/** 33 digits: milliseconds, for the order, and 20 random ones (limits-4). */
export const uniqueId = (): string => String(Date.now()).padStart(13, "0") + randomDigits(20);

const longest = 36;

/** 36 decimal digits of a SHA-256: two devices make the same row once. */
export const digestId = async (text: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return BigInt(`0x${hex}`).toString().slice(0, longest);
};
