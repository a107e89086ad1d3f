// For API keys: invited accounts, moderators' labels, blocking, emptying, deleting.
import { shownAccount, type Account } from "../account-store.ts";
import { noContent, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import { isUniqueViolation } from "../database.ts";
import { userExists, userNotFound } from "../errors.ts";
import { accountEvent } from "../events.ts";
import { uniqueId } from "../ids.ts";
import { emailRule, idRule, objectRule, optional, passwordRule, required, textRule, type Rule } from "../params.ts";
import { hashPassword } from "../passwords.ts";
import { lacksScope } from "../request-auth.ts";
import { shownToken } from "../token-store.ts";
import { listAccounts } from "./user-copies.ts";

const labelCharacters = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz").join(", ");

const labelsRule: Rule<string[]> = {
  accepts: (value): value is string[] =>
    Array.isArray(value) &&
    value.length <= 1000 &&
    value.every((each) => typeof each === "string" && /^[A-Za-z0-9]{1,36}$/.test(each)),
  says: () =>
    `Value must a valid array no longer than 1000 items and Value must be a valid string and at least 1 chars and no longer than 36 chars and only consist of '${labelCharacters}' chars`,
};

const statusRule: Rule<boolean> = {
  accepts: (value): value is boolean => typeof value === "boolean",
  says: () => "Value must be a valid boolean",
};

const numberRule = (least: number, most: number): Rule<number> => ({
  accepts: (value): value is number => typeof value === "number" && value >= least && value <= most,
  says: () => `Value must be a valid range between ${least} and ${most}`,
});

const askedEmail = (queries: unknown): string | null => {
  const [text, ...others]: unknown[] = Array.isArray(queries) ? queries : [];
  try {
    const { method, attribute, values } = JSON.parse(String(text)) as Record<string, unknown>;
    const [email]: unknown[] = Array.isArray(values) ? values : [];
    if (others.length === 0 && method === "equal" && attribute === "email" && typeof email === "string") return email;
  } catch {}
  return null;
};

export const userRoutes = (app: BackendApp, context: BackendContext): void => {
  const { accounts, mailTokens, sessions, timestamp, publish } = context;

  const accountOf = (c: BackendRequest): Account => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "users.write");
    const account = accounts.byId(c.req.param("userId") ?? "");
    if (account) return account;
    throw userNotFound();
  };

  const changed = (c: BackendRequest, { id }: Account, part: string): Response => {
    const account = accounts.byId(id);
    if (!account) throw new Error("An account vanished while it was changed");
    publish(accountEvent(id, part, timestamp(), shownAccount(account)));
    return c.json(shownAccount(account));
  };

  app.get("/users", (c) => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "users.read");
    const email = askedEmail(c.var.params["queries"]);
    if (email === null) return listAccounts(c, context);
    const account = accounts.byEmail(email);
    return c.json({ total: account ? 1 : 0, users: account ? [shownAccount(account)] : [] });
  });

  app.post("/users", async (c) => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "users.write");
    const { params } = c.var;
    const id = required(params, "userId", idRule);
    const email = required(params, "email", emailRule).toLowerCase();
    const password = optional(params, "password", passwordRule);
    const name = optional(params, "name", textRule(128)) ?? "";
    const passwordHash = password === undefined ? null : await hashPassword(password, context.passwordCost);
    const now = context.now();
    try {
      const given = { id: id === "unique()" ? uniqueId(now) : id, name, email, passwordHash };
      return c.json(shownAccount(accounts.insert(given, now)), 201);
    } catch (error) {
      throw isUniqueViolation(error) ? userExists() : error;
    }
  });

  app.post("/users/:userId/tokens", (c) => {
    const account = accountOf(c);
    const length = optional(c.var.params, "length", numberRule(4, 128)) ?? 6;
    const seconds = optional(c.var.params, "expire", numberRule(60, 31_536_000)) ?? 900;
    const { token, secret } = mailTokens.createSession(account.id, length, seconds);
    return c.json({ ...shownToken(token), secret }, 201);
  });

  app.put("/users/:userId/labels", (c) => {
    const account = accountOf(c);
    accounts.setLabels(account.id, required(c.var.params, "labels", labelsRule), timestamp());
    return changed(c, account, "labels");
  });

  app.patch("/users/:userId/status", (c) => {
    const account = accountOf(c);
    accounts.setBlocked(account.id, !required(c.var.params, "status", statusRule), timestamp());
    return changed(c, account, "status");
  });

  app.patch("/users/:userId/name", (c) => {
    const account = accountOf(c);
    accounts.rename(account.id, required(c.var.params, "name", textRule(128)), timestamp());
    return changed(c, account, "name");
  });

  app.patch("/users/:userId/prefs", (c) => {
    const { id } = accountOf(c);
    const prefs = required(c.var.params, "prefs", objectRule);
    accounts.setPrefs(id, prefs, timestamp());
    return c.json(prefs);
  });

  app.patch("/users/:userId/password", async (c) => {
    const account = accountOf(c);
    const hash = await hashPassword(required(c.var.params, "password", passwordRule), context.passwordCost);
    accounts.setPassword(account.id, hash, timestamp());
    return changed(c, account, "password");
  });

  app.patch("/users/:userId/email", (c) => {
    const account = accountOf(c);
    try {
      accounts.setEmail(account.id, required(c.var.params, "email", emailRule).toLowerCase(), timestamp());
    } catch (error) {
      throw isUniqueViolation(error) ? userExists() : error;
    }
    mailTokens.removeAll(account.id, "verification");
    mailTokens.removeAll(account.id, "recovery");
    return changed(c, account, "email");
  });

  app.delete("/users/:userId/sessions", (c) => {
    sessions.removeAll(accountOf(c).id);
    return noContent(c);
  });

  app.delete("/users/:userId", (c) => {
    const { id } = accountOf(c);
    context.database.transaction(() => {
      context.memberships.removeAllOf("userId", id);
      sessions.removeAll(id);
      accounts.remove(id);
    });
    return noContent(c);
  });
};
