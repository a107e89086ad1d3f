// HS256.
import { createHmac, timingSafeEqual } from "node:crypto";
import { BackendError } from "./errors.ts";

export interface Claim {
  userId: string;
  sessionId: string;
}

const lifetime = 15 * 60;

const invalid = (reason: string): BackendError =>
  new BackendError(401, "user_jwt_invalid", `Failed to verify JWT. ${reason}`);

const algorithms = ["HS256", "HS384", "HS512", "RS256", "RS384", "RS512"];

const decode = (part: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(Buffer.from(part, "base64url").toString("utf8"))) as Record<string, unknown>;
  } catch {
    throw invalid("JSON failed: Syntax error");
  }
};

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export const createTokens = (secret: string, now: () => Date) => {
  const sign = (text: string): Buffer => createHmac("sha256", secret).update(text).digest();
  const seconds = (): number => Math.floor(now().getTime() / 1000);

  return {
    issue(claim: Claim): string {
      const body = `${encode({ typ: "JWT", alg: "HS256" })}.${encode({ ...claim, exp: seconds() + lifetime })}`;
      return `${body}.${sign(body).toString("base64url")}`;
    },
    /** Throws 401 for tokens of other servers or older than 15 minutes. */
    read(token: string): Claim {
      const [head = "", body = "", ...rest] = token.split(".");
      if (rest.length === 0) throw invalid("Invalid token: Incomplete segments");
      const { alg } = decode(head);
      if (!alg) throw invalid("Invalid token: Missing header algo");
      if (typeof alg !== "string" || !algorithms.includes(alg)) throw invalid("Invalid token: Unsupported header algo");
      // As text, because several texts decode to the same bytes.
      const given = Buffer.from(rest.join("."));
      const expected = Buffer.from(sign(`${head}.${body}`).toString("base64url"));
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw invalid("Invalid token: Signature failed");
      const claim = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Claim & { exp: number };
      if (claim.exp <= seconds()) throw invalid("Invalid token: Expired");
      return claim;
    },
  };
};

export type Tokens = ReturnType<typeof createTokens>;
