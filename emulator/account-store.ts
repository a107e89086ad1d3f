// Password hashes leave only for comparison.
import type { Database, SqlRow, SqlValue } from "./database.ts";
import { emailFacts } from "./email-facts.ts";
import { timestamp, uniqueId } from "./ids.ts";

export interface Account {
  id: string;
  name: string;
  /** Null for an anonymous account. */
  email: string | null;
  emailVerification: boolean;
  passwordUpdate: string;
  blocked: boolean;
  labels: readonly string[];
  prefs: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  targetId: string | null;
  targetUpdatedAt: string;
}

export interface NewAccount {
  id: string;
  name: string;
  email: string | null;
  passwordHash: string | null;
}

const text = (row: SqlRow, column: string): string => String(row[column] ?? "");
const textOrNull = (row: SqlRow, column: string): string | null => (row[column] === null ? null : text(row, column));

const fromRow = (row: SqlRow): Account => ({
  id: text(row, "id"),
  name: text(row, "name"),
  email: textOrNull(row, "email"),
  emailVerification: row["emailVerification"] === 1,
  passwordUpdate: text(row, "passwordUpdate"),
  blocked: row["status"] !== 1,
  labels: JSON.parse(text(row, "labels")) as string[],
  prefs: JSON.parse(text(row, "prefs")) as Record<string, unknown>,
  createdAt: text(row, "createdAt"),
  updatedAt: text(row, "updatedAt"),
  targetId: textOrNull(row, "targetId"),
  targetUpdatedAt: text(row, "targetUpdatedAt"),
});

export const shownAccount = (account: Account): Record<string, unknown> => ({
  $id: account.id,
  $createdAt: account.createdAt,
  $updatedAt: account.updatedAt,
  name: account.name,
  registration: account.createdAt,
  status: !account.blocked,
  labels: account.labels,
  passwordUpdate: account.passwordUpdate,
  email: account.email ?? "",
  phone: "",
  emailVerification: account.emailVerification,
  ...emailFacts(account.email),
  phoneVerification: false,
  mfa: false,
  prefs: account.prefs,
  targets: account.email === null ? [] : [targetOf(account, account.email)],
  accessedAt: account.createdAt,
  impersonator: false,
  impersonatorUserId: null,
});

const targetOf = (account: Account, email: string): Record<string, unknown> => ({
  $id: account.targetId,
  $createdAt: account.createdAt,
  $updatedAt: account.targetUpdatedAt,
  name: "",
  userId: account.id,
  providerId: null,
  providerType: "email",
  identifier: email,
  expired: false,
});

const visible =
  "id, name, email, emailVerification, passwordUpdate, status, labels, prefs, createdAt, updatedAt, targetId, targetUpdatedAt";

export const createAccountStore = (database: Database) => {
  const change = (sql: string, ...values: SqlValue[]): void => void database.run(sql, ...values);

  const where = (condition: string, value: string): Account | undefined => {
    const row = database.one(`SELECT ${visible} FROM accounts WHERE ${condition} = ?`, value);
    return row && fromRow(row);
  };

  return {
    /** Throws SQLite's unique violation for a taken id or email. */
    insert(account: NewAccount, moment: Date): Account {
      const at = timestamp(moment);
      const [row] = database.all(
        `INSERT INTO accounts (id, name, email, passwordHash, passwordUpdate, createdAt, updatedAt, targetId, targetUpdatedAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING ${visible}`,
        account.id,
        account.name,
        account.email,
        account.passwordHash,
        account.passwordHash === null ? "" : at,
        at,
        at,
        account.email === null ? null : uniqueId(moment),
        at,
      );
      if (!row) throw new Error("SQLite returned no row for a new account");
      return fromRow(row);
    },
    byId: (id: string): Account | undefined => where("id", id),
    byEmail: (email: string): Account | undefined => where("email", email.toLowerCase()),
    passwordHash(id: string): string | null {
      const row = database.one("SELECT passwordHash FROM accounts WHERE id = ?", id);
      return row ? textOrNull(row, "passwordHash") : null;
    },
    rename(id: string, name: string, at: string) {
      change("UPDATE accounts SET name = ?, updatedAt = ? WHERE id = ?", name, at, id);
    },
    setEmail(id: string, email: string, at: string) {
      change(
        "UPDATE accounts SET email = ?, emailVerification = 0, updatedAt = ?, targetUpdatedAt = ?, targetId = coalesce(targetId, ?) WHERE id = ?",
        email,
        at,
        at,
        uniqueId(new Date(at)),
        id,
      );
    },
    setPassword(id: string, hash: string, at: string) {
      change("UPDATE accounts SET passwordHash = ?, passwordUpdate = ?, updatedAt = ? WHERE id = ?", hash, at, at, id);
    },
    setPrefs(id: string, prefs: Record<string, unknown>, at: string) {
      change("UPDATE accounts SET prefs = ?, updatedAt = ? WHERE id = ?", JSON.stringify(prefs), at, id);
    },
    setBlocked(id: string, blocked: boolean, at: string) {
      change("UPDATE accounts SET status = ?, updatedAt = ? WHERE id = ?", blocked ? 0 : 1, at, id);
    },
    setLabels(id: string, labels: readonly string[], at: string) {
      const list = JSON.stringify([...new Set(labels)]);
      change("UPDATE accounts SET labels = ?, updatedAt = ? WHERE id = ?", list, at, id);
    },
    verifyEmail(id: string, at: string) {
      change("UPDATE accounts SET emailVerification = 1, updatedAt = ? WHERE id = ?", at, id);
    },
    /** Documents and files stay. */
    remove(id: string) {
      change("DELETE FROM mailTokens WHERE accountId = ?", id);
      change("DELETE FROM accounts WHERE id = ?", id);
    },
    list: (limit: number, after: string | null): Account[] =>
      database.all(`SELECT ${visible} FROM accounts WHERE id > ? ORDER BY id LIMIT ?`, after ?? "", limit).map(fromRow),
    count: (): number => Number(database.one("SELECT COUNT(*) AS total FROM accounts")?.["total"]),
    hasAtLeast: (total: number): boolean =>
      database.one("SELECT 1 FROM accounts LIMIT 1 OFFSET ?", total - 1) !== undefined,
    isEmpty: (): boolean => database.one("SELECT 1 FROM accounts LIMIT 1") === undefined,
  };
};

export type AccountStore = ReturnType<typeof createAccountStore>;
