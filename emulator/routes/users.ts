// For API keys: labels that make moderators, blocking, deleting.
import { shownAccount, type Account } from "../account-store.ts";
import { noContent, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import { BackendError, notCovered } from "../errors.ts";
import { accountEvent } from "../events.ts";
import { required, type Rule } from "../params.ts";
import { lacksScope } from "../request-auth.ts";

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

const askedEmail = (queries: unknown): string => {
  const [text, ...others]: unknown[] = Array.isArray(queries) ? queries : [];
  try {
    const { method, attribute, values } = JSON.parse(String(text)) as Record<string, unknown>;
    const [email]: unknown[] = Array.isArray(values) ? values : [];
    if (others.length === 0 && method === "equal" && attribute === "email" && typeof email === "string") return email;
  } catch {}
  throw notCovered("lists of accounts other than by one e-mail address");
};

export const userRoutes = (app: BackendApp, context: BackendContext): void => {
  const { accounts, timestamp, publish } = context;

  const accountOf = (c: BackendRequest): Account => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "users.write");
    const account = accounts.byId(c.req.param("userId") ?? "");
    if (account) return account;
    throw new BackendError(404, "user_not_found", "User with the requested ID could not be found.");
  };

  const changed = (c: BackendRequest, { id }: Account, part: string): Response => {
    const account = accounts.byId(id);
    if (!account) throw new Error("An account vanished while it was changed");
    publish(accountEvent(id, part, timestamp(), shownAccount(account)));
    return c.json(shownAccount(account));
  };

  app.get("/users", (c) => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "users.read");
    const account = accounts.byEmail(askedEmail(c.var.params["queries"]));
    return c.json({ total: account ? 1 : 0, users: account ? [shownAccount(account)] : [] });
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

  app.delete("/users/:userId", (c) => {
    accounts.remove(accountOf(c).id);
    return noContent(c);
  });
};
