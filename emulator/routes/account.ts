import { shownAccount, type Account } from "../account-store.ts";
import { ownAccount, signedIn, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import { isUniqueViolation } from "../database.ts";
import { BackendError, invalidCredentials, tooManyUsers, userExists } from "../errors.ts";
import { accountEvent } from "../events.ts";
import { uniqueId } from "../ids.ts";
import { emailRule, idRule, objectRule, optional, passwordRule, required, textRule } from "../params.ts";
import { hashPassword, passwordMatches } from "../passwords.ts";
import { forgetCookies } from "../session-cookies.ts";
import { hasNoRoom } from "./sessions.ts";

const nameRule = textRule(128);

/** On the server empty objects inside become lists. */
const emptied = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(emptied);
  const entries = Object.entries(value);
  return entries.length === 0 ? [] : Object.fromEntries(entries.map(([key, each]) => [key, emptied(each)]));
};

const asKept = (prefs: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(prefs).map(([key, each]) => [key, emptied(each)]));

const emailTaken = (): BackendError =>
  new BackendError(409, "user_target_already_exists", "A target with the same ID already exists.");

/** What was mailed to the old address must not prove the new one. */
export const changeEmail = (context: BackendContext, id: string, email: string): void =>
  context.database.transaction(() => {
    context.accounts.setEmail(id, email, context.timestamp());
    for (const kind of ["verification", "recovery"] as const) context.mailTokens.removeAll(id, kind);
    context.memberships.voidInvitations(id);
  });

export const accountRoutes = (app: BackendApp, context: BackendContext): void => {
  const { accounts, sessions, passwordCost, timestamp, publish } = context;

  const changed = (c: BackendRequest, part: string): Response => {
    const account = accounts.byId(ownAccount(c).id);
    if (!account) throw new Error("An account vanished while it was changed");
    publish(accountEvent(account.id, part, timestamp(), shownAccount(account)));
    return c.json(shownAccount(account));
  };

  const knowsPassword = (account: Account, password: string): Promise<boolean> =>
    passwordMatches(password, accounts.passwordHash(account.id), passwordCost);

  app.post("/account", async (c) => {
    const { params } = c.var;
    const id = required(params, "userId", idRule);
    const email = required(params, "email", emailRule).toLowerCase();
    const password = required(params, "password", passwordRule);
    const name = optional(params, "name", nameRule) ?? "";
    if (hasNoRoom(context)) throw tooManyUsers();
    if (accounts.byEmail(email)) throw userExists();
    const passwordHash = await hashPassword(password, passwordCost);
    const now = context.now();
    try {
      return c.json(
        shownAccount(accounts.insert({ id: id === "unique()" ? uniqueId(now) : id, name, email, passwordHash }, now)),
        201,
      );
    } catch (error) {
      throw isUniqueViolation(error) ? userExists() : error;
    }
  });

  app.get("/account", signedIn(), (c) => c.json(shownAccount(ownAccount(c))));

  app.patch("/account/name", signedIn(), (c) => {
    accounts.rename(ownAccount(c).id, required(c.var.params, "name", nameRule), timestamp());
    return changed(c, "name");
  });

  app.get("/account/prefs", signedIn(), (c) => c.json(ownAccount(c).prefs));

  app.patch("/account/prefs", signedIn(), (c) => {
    accounts.setPrefs(ownAccount(c).id, asKept(required(c.var.params, "prefs", objectRule)), timestamp());
    return changed(c, "prefs");
  });

  // Other sessions end, the server's default.
  app.patch("/account/password", signedIn(), async (c) => {
    const account = ownAccount(c);
    const password = required(c.var.params, "password", passwordRule);
    const old = optional(c.var.params, "oldPassword", passwordRule) ?? "";
    if (account.passwordUpdate !== "" && !(await knowsPassword(account, old))) throw invalidCredentials();
    accounts.setPassword(account.id, await hashPassword(password, passwordCost), timestamp());
    sessions.removeAll(account.id, c.var.requester.session?.id);
    return changed(c, "password");
  });

  app.patch("/account/email", signedIn(), async (c) => {
    const account = ownAccount(c);
    const email = required(c.var.params, "email", emailRule).toLowerCase();
    const password = required(c.var.params, "password", passwordRule);
    if (account.passwordUpdate !== "" && !(await knowsPassword(account, password))) throw invalidCredentials();
    if (accounts.byEmail(email)) throw emailTaken();
    try {
      changeEmail(context, account.id, email);
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
    if (account.passwordUpdate === "")
      accounts.setPassword(account.id, await hashPassword(password, passwordCost), timestamp());
    return changed(c, "email");
  });

  app.patch("/account/status", signedIn(), (c) => {
    accounts.setBlocked(ownAccount(c).id, true, timestamp());
    forgetCookies(c, context);
    return changed(c, "status");
  });
};
