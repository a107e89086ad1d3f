// Accounts for API keys: inviting, moderators' labels, blocking, emptying, deleting, and copying with their hashes.
import { shownAccount, type Account } from "../account-store.ts";
import { byKey, noContent, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import { isUniqueViolation } from "../database.ts";
import { notCovered, userExists, userNotFound } from "../errors.ts";
import { accountEvent } from "../events.ts";
import { uniqueId } from "../ids.ts";
import {
  emailRule,
  flagRule,
  idRule,
  numberRule,
  objectRule,
  optional,
  passwordRule,
  required,
  textRule,
  type Rule,
} from "../params.ts";
import { hashPassword, keptHash, movableHash } from "../passwords.ts";
import { shownSession } from "../session-store.ts";
import { shownToken } from "../token-store.ts";
import { changeEmail } from "./account.ts";

const labelCharacters = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz").join(", ");

const labelsRule: Rule<string[]> = {
  accepts: (value): value is string[] =>
    Array.isArray(value) &&
    value.length <= 1000 &&
    value.every((each) => typeof each === "string" && /^[A-Za-z0-9]{1,36}$/.test(each)),
  says: () =>
    `Value must a valid array no longer than 1000 items and Value must be a valid string and at least 1 chars and no longer than 36 chars and only consist of '${labelCharacters}' chars`,
};

const hexRule: Rule<string> = {
  accepts: (value): value is string => typeof value === "string" && /^(?:[0-9a-f]{2}){16,64}$/.test(value),
  says: () => "Value must be a valid hash",
};

const saltRule: Rule<string> = {
  accepts: (value): value is string => typeof value === "string" && /^[^$]{1,128}$/.test(value),
  says: () => "Value must be a valid salt",
};

const nameRule = textRule(128);

interface Asked {
  email?: string;
  ids?: string[];
  limit: number;
  after: string | null;
}

const askedIn = (queries: unknown): Asked => {
  const asked: Asked = { limit: 25, after: null };
  for (const text of Array.isArray(queries) ? queries : []) {
    const { method, attribute, values } = JSON.parse(String(text)) as Record<string, unknown>;
    const [value]: unknown[] = Array.isArray(values) ? values : [];
    if (method === "equal" && attribute === "email" && typeof value === "string") asked.email = value;
    else if (method === "equal" && attribute === "$id" && Array.isArray(values)) asked.ids = values.map(String);
    else if (method === "limit" && typeof value === "number") asked.limit = value;
    else if (method === "cursorAfter" && typeof value === "string") asked.after = value;
    else throw notCovered("lists of accounts other than page by page, by ids or by one e-mail address");
  }
  return asked;
};

export const userRoutes = (app: BackendApp, context: BackendContext): void => {
  const { accounts, mailTokens, sessions, timestamp, publish } = context;
  const writing = byKey("users.write");

  const account = (id: string): Account => {
    const result = accounts.byId(id);
    if (!result) throw userNotFound();
    return result;
  };

  const accountOf = (c: BackendRequest): Account => account(c.req.param("userId") ?? "");

  const changed = (c: BackendRequest, id: string, part: string): Response => {
    const shown = shownAccount(account(id));
    publish(accountEvent(id, part, timestamp(), shown));
    return c.json(shown);
  };

  const insert = (c: BackendRequest, passwordHash: string | null): Response => {
    const { params } = c.var;
    const id = required(params, "userId", idRule);
    const email = required(params, "email", emailRule).toLowerCase();
    const name = optional(params, "name", nameRule) ?? "";
    const now = context.now();
    try {
      const given = { id: id === "unique()" ? uniqueId(now) : id, name, email, passwordHash };
      return c.json(shownAccount(accounts.insert(given, now)), 201);
    } catch (error) {
      throw isUniqueViolation(error) ? userExists() : error;
    }
  };

  const withHash = (each: Account): Record<string, unknown> => {
    const stored = accounts.passwordHash(each.id);
    const { hash, ...options } = (stored === null ? null : movableHash(stored)) ?? { hash: null };
    return { ...shownAccount(each), password: hash, hash: "scrypt", hashOptions: { type: "scrypt", ...options } };
  };

  app.get("/users", byKey("users.read"), (c) => {
    const { email, ids, limit, after } = askedIn(c.var.params["queries"]);
    if (ids !== undefined) {
      const users = ids.flatMap((id) => accounts.byId(id) ?? []).map((each) => shownAccount(each));
      return c.json({ total: users.length, users: users.slice(0, limit) });
    }
    if (email === undefined)
      return c.json({ total: accounts.count(), users: accounts.list(limit, after).map(withHash) });
    const result = accounts.byEmail(email);
    return c.json({ total: result ? 1 : 0, users: result ? [shownAccount(result)] : [] });
  });

  app.get("/users/:userId/memberships", byKey("users.read"), (c) => {
    const all = context.memberships.allOf("userId", accountOf(c).id);
    const memberships = all.map((membership) => context.memberships.shown(membership));
    return c.json({ total: memberships.length, memberships });
  });

  app.get("/users/:userId/sessions", byKey("users.read"), (c) => {
    const all = sessions.list(accountOf(c).id).map((session) => shownSession(session, false));
    return c.json({ total: all.length, sessions: all });
  });

  app.post("/users", writing, async (c) => {
    const password = optional(c.var.params, "password", passwordRule);
    return insert(c, password === undefined ? null : await hashPassword(password, context.passwordCost));
  });

  app.post("/users/scrypt", writing, (c) => {
    const { params } = c.var;
    const passwordHash = keptHash({
      hash: required(params, "password", hexRule),
      salt: required(params, "passwordSalt", saltRule),
      costCpu: required(params, "passwordCpu", numberRule(2, 2 ** 17)),
      costMemory: required(params, "passwordMemory", numberRule(1, 16)),
      costParallel: required(params, "passwordParallel", numberRule(1, 4)),
    });
    return insert(c, passwordHash);
  });

  app.post("/users/:userId/tokens", writing, (c) => {
    const { id } = accountOf(c);
    const length = optional(c.var.params, "length", numberRule(4, 128)) ?? 6;
    const seconds = optional(c.var.params, "expire", numberRule(60, 31_536_000)) ?? 900;
    const { token, secret } = mailTokens.createSession(id, length, seconds);
    return c.json({ ...shownToken(token), secret }, 201);
  });

  app.put("/users/:userId/labels", writing, (c) => {
    const { id } = accountOf(c);
    accounts.setLabels(id, required(c.var.params, "labels", labelsRule), timestamp());
    return changed(c, id, "labels");
  });

  app.patch("/users/:userId/status", writing, (c) => {
    const { id } = accountOf(c);
    accounts.setBlocked(id, !required(c.var.params, "status", flagRule), timestamp());
    return changed(c, id, "status");
  });

  app.patch("/users/:userId/name", writing, (c) => {
    const { id } = accountOf(c);
    accounts.rename(id, required(c.var.params, "name", nameRule), timestamp());
    return changed(c, id, "name");
  });

  app.patch("/users/:userId/password", writing, async (c) => {
    const { id } = accountOf(c);
    const hash = await hashPassword(required(c.var.params, "password", passwordRule), context.passwordCost);
    accounts.setPassword(id, hash, timestamp());
    return changed(c, id, "password");
  });

  app.patch("/users/:userId/email", writing, (c) => {
    const { id } = accountOf(c);
    try {
      changeEmail(context, id, required(c.var.params, "email", emailRule).toLowerCase());
    } catch (error) {
      throw isUniqueViolation(error) ? userExists() : error;
    }
    return changed(c, id, "email");
  });

  app.delete("/users/:userId/sessions", writing, (c) => {
    sessions.removeAll(accountOf(c).id);
    return noContent(c);
  });

  app.patch("/users/:userId/verification", writing, (c) => {
    const { id } = accountOf(c);
    if (!required(c.var.params, "emailVerification", flagRule)) throw notCovered("taking a verification back");
    accounts.verifyEmail(id, timestamp());
    return c.json(shownAccount(account(id)));
  });

  app.patch("/users/:userId/prefs", writing, (c) => {
    const { id } = accountOf(c);
    const prefs = required(c.var.params, "prefs", objectRule);
    accounts.setPrefs(id, prefs, timestamp());
    return c.json(prefs);
  });

  app.delete("/users/:userId", writing, (c) => {
    const { id } = accountOf(c);
    context.database.transaction(() => {
      context.memberships.removeAllOf("userId", id);
      sessions.removeAll(id);
      accounts.remove(id);
    });
    return noContent(c);
  });
};
