// Owns the short-lived tokens of `account.createJWT` (HS256).
import { createHmac, timingSafeEqual } from "node:crypto";

export interface Claim {
  userId: string;
  sessionId: string;
}

export interface Tokens {
  issue(claim: Claim): string;
  /** Null for anything that was not issued here or is older than 15 minutes. */
  read(token: string): Claim | null;
}

const lifetime = 15 * 60;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export const createTokens = (secret: string, now: () => Date): Tokens => {
  const sign = (text: string): Buffer => createHmac("sha256", secret).update(text).digest();
  const seconds = (): number => Math.floor(now().getTime() / 1000);

  return {
    issue(claim) {
      const body = `${encode({ typ: "JWT", alg: "HS256" })}.${encode({ ...claim, exp: seconds() + lifetime })}`;
      return `${body}.${sign(body).toString("base64url")}`;
    },
    read(token) {
      const [head = "", body = "", signature = ""] = token.split(".");
      const given = Buffer.from(signature, "base64url");
      const expected = sign(`${head}.${body}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const claim = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Claim & { exp: number };
      return claim.exp > seconds() ? claim : null;
    },
  };
};
