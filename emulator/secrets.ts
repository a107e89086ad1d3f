// Only hashes of secrets are kept.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const randomSecret = (): string => randomBytes(32).toString("hex");

export const hashed = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** An empty hash has no secret. */
export const isSecret = (secret: string, hash: string): boolean =>
  hash !== "" && timingSafeEqual(Buffer.from(hashed(secret), "hex"), Buffer.from(hash, "hex"));
