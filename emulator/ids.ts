import { createHash, randomBytes, randomInt } from "node:crypto";

/** Appwrite's `ID.unique()`. */
export const uniqueId = (now: Date): string => {
  const microseconds = now.getTime() * 1000 + Math.floor(Math.random() * 1000);
  const seconds = Math.floor(microseconds / 1_000_000).toString(16);
  const rest = (microseconds % 1_000_000).toString(16).padStart(5, "0");
  return seconds + rest + randomBytes(4).toString("hex").slice(0, 7);
};

/** The server compares ids without case, so only digits. */
export const digitId = (now: Date): string =>
  String(now.getTime()).padStart(13, "0") + Array.from({ length: 20 }, () => randomInt(10)).join("");

/** 36 decimal digits of a SHA-256. */
export const digestId = (text: string): string =>
  BigInt(`0x${createHash("sha256").update(text).digest("hex")}`)
    .toString()
    .slice(0, 36);

export const timestamp = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");
