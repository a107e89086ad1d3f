// For API keys: accounts with their hashes.
import { shownAccount, type Account } from "../account-store.ts";
import type { BackendApp, BackendContext, BackendRequest } from "../context.ts";
import { isUniqueViolation } from "../database.ts";
import { notCovered, userExists, userNotFound } from "../errors.ts";
import { emailRule, idRule, objectRule, optional, required, textRule, type Rule } from "../params.ts";
import { keptHash, movableHash } from "../passwords.ts";
import { lacksScope } from "../request-auth.ts";

const wholeNumber = (least: number, most: number): Rule<number> => ({
  accepts: (value): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most,
  says: () => `Value must be a valid range between ${least} and ${most}`,
});

const hexRule: Rule<string> = {
  accepts: (value): value is string => typeof value === "string" && /^(?:[0-9a-f]{2}){16,64}$/.test(value),
  says: () => "Value must be a valid hash",
};

const saltRule: Rule<string> = {
  accepts: (value): value is string => typeof value === "string" && /^[^$]{1,128}$/.test(value),
  says: () => "Value must be a valid salt",
};

const flagRule: Rule<boolean> = {
  accepts: (value): value is boolean => typeof value === "boolean",
  says: () => "Value must be a valid boolean",
};

interface AccountPage {
  limit: number;
  after: string | null;
}

const unlisted = (): Error => notCovered("lists of accounts other than page by page or by one e-mail address");

const queryIn = (text: unknown): { method?: unknown; value?: unknown } => {
  try {
    const { method, values } = JSON.parse(String(text)) as { method?: unknown; values?: unknown };
    return { method, value: Array.isArray(values) ? values[0] : undefined };
  } catch {
    throw unlisted();
  }
};

const pageOf = (queries: unknown): AccountPage => {
  const page: AccountPage = { limit: 25, after: null };
  for (const text of Array.isArray(queries) ? queries : []) {
    const { method, value } = queryIn(text);
    if (method === "limit" && typeof value === "number" && value >= 1 && value <= 5000) page.limit = value;
    else if (method === "cursorAfter" && typeof value === "string") page.after = value;
    else throw unlisted();
  }
  return page;
};

export const listAccounts = (c: BackendRequest, { accounts }: BackendContext): Response => {
  const { limit, after } = pageOf(c.var.params["queries"]);
  const withHash = (account: Account): Record<string, unknown> => {
    const stored = accounts.passwordHash(account.id);
    const movable = stored === null ? null : movableHash(stored);
    const { hash, ...options } = movable ?? { hash: null };
    return { ...shownAccount(account), password: hash, hash: "scrypt", hashOptions: { type: "scrypt", ...options } };
  };
  return c.json({ total: accounts.count(), users: accounts.list(limit, after).map(withHash) });
};

export const userCopyRoutes = (app: BackendApp, { accounts, now, timestamp }: BackendContext): void => {
  const accountOf = (c: BackendRequest): Account => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "users.write");
    const account = accounts.byId(c.req.param("userId") ?? "");
    if (!account) throw userNotFound();
    return account;
  };

  const shown = (id: string): Record<string, unknown> => {
    const account = accounts.byId(id);
    if (!account) throw userNotFound();
    return shownAccount(account);
  };

  app.post("/users/scrypt", (c) => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "users.write");
    const { params } = c.var;
    const passwordHash = keptHash({
      hash: required(params, "password", hexRule),
      salt: required(params, "passwordSalt", saltRule),
      costCpu: required(params, "passwordCpu", wholeNumber(2, 2 ** 17)),
      costMemory: required(params, "passwordMemory", wholeNumber(1, 16)),
      costParallel: required(params, "passwordParallel", wholeNumber(1, 4)),
    });
    const id = required(params, "userId", idRule);
    const email = required(params, "email", emailRule).toLowerCase();
    const name = optional(params, "name", textRule(128)) ?? "";
    try {
      return c.json(shownAccount(accounts.insert({ id, name, email, passwordHash }, now())), 201);
    } catch (error) {
      throw isUniqueViolation(error) ? userExists() : error;
    }
  });

  app.patch("/users/:userId/verification", (c) => {
    const { id } = accountOf(c);
    if (!required(c.var.params, "emailVerification", flagRule)) throw notCovered("taking a verification back");
    accounts.verifyEmail(id, timestamp());
    return c.json(shown(id));
  });

  app.patch("/users/:userId/prefs", (c) => {
    const { id } = accountOf(c);
    const prefs = required(c.var.params, "prefs", objectRule);
    accounts.setPrefs(id, prefs, timestamp());
    return c.json(prefs);
  });
};
