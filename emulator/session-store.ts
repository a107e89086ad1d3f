// A token is the account's id and the secret in base64.
import type { Account } from "./account-store.ts";
import type { Database, SqlRow } from "./database.ts";
import { timestamp, uniqueId } from "./ids.ts";
import { hashed, isSecret, randomSecret } from "./secrets.ts";
import { describeClient } from "./user-agent.ts";

export interface Session {
  id: string;
  accountId: string;
  provider: "email" | "anonymous" | "token";
  providerUid: string;
  ip: string;
  client: Record<string, string>;
  expire: string;
  createdAt: string;
  updatedAt: string;
}

export interface Device {
  ip: string;
  userAgent: string;
}

const lifetime = 365 * 24 * 60 * 60 * 1000;
/** The server's default. */
const maxSessions = 10;

const encoded = (accountId: string, secret: string): string =>
  Buffer.from(JSON.stringify({ id: accountId, secret })).toString("base64");

const decoded = (token: string): { id: string; secret: string } | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    if (typeof value !== "object" || value === null || !("id" in value) || !("secret" in value)) return null;
    return typeof value.id === "string" && typeof value.secret === "string"
      ? { id: value.id, secret: value.secret }
      : null;
  } catch {
    return null;
  }
};

const fromRow = (row: SqlRow): Session => ({
  id: String(row["id"]),
  accountId: String(row["accountId"]),
  provider: row["provider"] === "anonymous" ? "anonymous" : "email",
  providerUid: String(row["providerUid"]),
  ip: String(row["ip"]),
  client: JSON.parse(String(row["client"])) as Record<string, string>,
  expire: String(row["expire"]),
  createdAt: String(row["createdAt"]),
  updatedAt: String(row["updatedAt"]),
});

/** API keys may get `secret`. */
export const shownSession = (session: Session, current: boolean, secret = ""): Record<string, unknown> => ({
  $id: session.id,
  $createdAt: session.createdAt,
  $updatedAt: session.updatedAt,
  userId: session.accountId,
  expire: session.expire,
  provider: session.provider,
  providerUid: session.providerUid,
  providerAccessToken: "",
  providerAccessTokenExpiry: "",
  providerRefreshToken: "",
  ip: session.ip,
  ...session.client,
  countryCode: "--",
  countryName: "Unknown",
  current,
  factors: [session.provider === "anonymous" ? "anonymous" : "password"],
  secret,
  mfaUpdatedAt: "",
});

export const createSessionStore = (database: Database, now: () => Date) => {
  const list = (accountId: string): Session[] =>
    database
      .all(
        "SELECT * FROM sessions WHERE accountId = ? AND expire > ? ORDER BY createdAt, rowid",
        accountId,
        timestamp(now()),
      )
      .map(fromRow);

  const remove = (id: string): void => void database.run("DELETE FROM sessions WHERE id = ?", id);

  const expiry = (): string => timestamp(new Date(now().getTime() + lifetime));

  return {
    list,
    remove,

    create: (account: Account, provider: Session["provider"], device: Device): { session: Session; token: string } =>
      database.transaction(() => {
        const secret = randomSecret();
        const at = timestamp(now());
        const session: Session = {
          id: uniqueId(now()),
          accountId: account.id,
          provider,
          providerUid: account.email ?? "",
          ip: device.ip,
          client: describeClient(device.userAgent),
          expire: expiry(),
          createdAt: at,
          updatedAt: at,
        };
        database.run(
          "INSERT INTO sessions (id, accountId, secretHash, provider, providerUid, ip, client, expire, createdAt, updatedAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          session.id,
          session.accountId,
          hashed(secret),
          session.provider,
          session.providerUid,
          session.ip,
          JSON.stringify(session.client),
          session.expire,
          session.createdAt,
          session.updatedAt,
        );
        for (const old of list(account.id).slice(0, -maxSessions)) remove(old.id);
        return { session, token: encoded(account.id, secret) };
      }),

    byToken(token: string): Session | undefined {
      const claim = decoded(token);
      if (!claim) return undefined;
      const row = database
        .all("SELECT * FROM sessions WHERE accountId = ? AND expire > ?", claim.id, timestamp(now()))
        .find((candidate) => isSecret(claim.secret, String(candidate["secretHash"])));
      return row && fromRow(row);
    },

    extend(id: string): Session | undefined {
      database.run("UPDATE sessions SET expire = ?, updatedAt = ? WHERE id = ?", expiry(), timestamp(now()), id);
      const row = database.one("SELECT * FROM sessions WHERE id = ?", id);
      return row && fromRow(row);
    },

    removeAll(accountId: string, except = "") {
      database.run("DELETE FROM sessions WHERE accountId = ? AND id <> ?", accountId, except);
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
