import { randomBytes } from "node:crypto";
import type { Database, SqlRow } from "./database.ts";
import { timestamp, uniqueId } from "./ids.ts";
import { hashed, isSecret } from "./secrets.ts";

export type MailKind = "recovery" | "verification";
/** `session`: for invitation links. */
export type TokenKind = MailKind | "session";

export interface MailToken {
  id: string;
  accountId: string;
  createdAt: string;
  expire: string;
}

const lifetime = 60 * 60 * 1000;

const fromRow = (row: SqlRow): MailToken => ({
  id: String(row["id"]),
  accountId: String(row["accountId"]),
  createdAt: String(row["createdAt"]),
  expire: String(row["expire"]),
});

export const shownToken = ({ id, accountId, createdAt, expire }: MailToken): Record<string, unknown> => ({
  $id: id,
  $createdAt: createdAt,
  userId: accountId,
  secret: "",
  expire,
  phrase: "",
});

export const createTokenStore = (database: Database, now: () => Date) => {
  database.script(`
    CREATE TABLE IF NOT EXISTS mailTokens (
      id TEXT PRIMARY KEY, accountId TEXT NOT NULL REFERENCES accounts(id) ON DELETE CASCADE, kind TEXT NOT NULL,
      secretHash TEXT NOT NULL, createdAt TEXT NOT NULL, expire TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS mailTokensByAccount ON mailTokens (accountId, kind);
  `);

  const insert = (accountId: string, kind: TokenKind, secret: string, milliseconds: number): MailToken =>
    database.transaction(() => {
      const moment = now();
      const token: MailToken = {
        id: uniqueId(moment),
        accountId,
        createdAt: timestamp(moment),
        expire: timestamp(new Date(moment.getTime() + milliseconds)),
      };
      database.run("DELETE FROM mailTokens WHERE expire <= ?", token.createdAt);
      database.run(
        "INSERT INTO mailTokens (id, accountId, kind, secretHash, createdAt, expire) VALUES (?, ?, ?, ?, ?, ?)",
        token.id,
        accountId,
        kind,
        hashed(secret),
        token.createdAt,
        token.expire,
      );
      return token;
    });

  return {
    create(accountId: string, kind: MailKind): { token: MailToken; secret: string } {
      const secret = randomBytes(128).toString("hex");
      return { token: insert(accountId, kind, secret, lifetime), secret };
    },

    createSession(accountId: string, length: number, seconds: number): { token: MailToken; secret: string } {
      const secret = randomBytes(length).toString("hex").slice(0, length);
      return { token: insert(accountId, "session", secret, seconds * 1000), secret };
    },

    /** Undefined if wrong, expired or used. */
    find(accountId: string, kind: TokenKind, secret: string): MailToken | undefined {
      const row = database
        .all(
          "SELECT * FROM mailTokens WHERE accountId = ? AND kind = ? AND expire > ?",
          accountId,
          kind,
          timestamp(now()),
        )
        .find((candidate) => isSecret(secret, String(candidate["secretHash"])));
      return row && fromRow(row);
    },

    remove(id: string) {
      database.run("DELETE FROM mailTokens WHERE id = ?", id);
    },

    removeAll(accountId: string, kind: TokenKind) {
      database.run("DELETE FROM mailTokens WHERE accountId = ? AND kind = ?", accountId, kind);
    },
  };
};

export type TokenStore = ReturnType<typeof createTokenStore>;
