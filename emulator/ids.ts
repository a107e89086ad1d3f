// Owns how ids and secrets are made.
import { createHash, randomBytes, randomInt } from "node:crypto";

/** Appwrite's `ID.unique()`: the time in hex, to the microsecond, and seven random hex characters. */
export const uniqueId = (now: Date): string => {
  const microseconds = now.getTime() * 1000 + Math.floor(Math.random() * 1000);
  const seconds = Math.floor(microseconds / 1_000_000).toString(16);
  const rest = (microseconds % 1_000_000).toString(16).padStart(5, "0");
  return seconds + rest + randomBytes(4).toString("hex").slice(0, 7);
};

/**
 * An id for what this project makes itself: the time in milliseconds and twenty random digits. Ids are compared without
 * case, and on the server an upsert under an id in another case overwrites the row; digits have no other case.
 */
export const digitId = (now: Date): string =>
  String(now.getTime()).padStart(13, "0") + Array.from({ length: 20 }, () => randomInt(10)).join("");

/** An id that can be worked out from what it stands for: the first 36 digits of the SHA-256 of `text`, as a decimal number. */
export const digestId = (text: string): string =>
  BigInt(`0x${createHash("sha256").update(text).digest("hex")}`)
    .toString()
    .slice(0, 36);

export const randomSecret = (): string => randomBytes(32).toString("hex");

/** `2026-11-21T05:21:31.618+00:00`, as Appwrite writes moments. */
export const timestamp = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");
