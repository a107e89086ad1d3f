// Owns how ids and secrets are made.
import { randomBytes } from "node:crypto";

/** Appwrite's `ID.unique()`: the time in hex, to the microsecond, and seven random hex characters. */
export const uniqueId = (now: Date): string => {
  const microseconds = now.getTime() * 1000 + Math.floor(Math.random() * 1000);
  const seconds = Math.floor(microseconds / 1_000_000).toString(16);
  const rest = (microseconds % 1_000_000).toString(16).padStart(5, "0");
  return seconds + rest + randomBytes(4).toString("hex").slice(0, 7);
};

export const randomSecret = (): string => randomBytes(32).toString("hex");

/** `2026-11-21T05:21:31.618+00:00`, as Appwrite writes moments. */
export const timestamp = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");
