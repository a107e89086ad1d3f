import type { Account } from "../account-store.ts";
import {
  noContent,
  ownAccount,
  signedIn,
  signedOut,
  type BackendApp,
  type BackendContext,
  type BackendRequest,
} from "../context.ts";
import {
  BackendError,
  invalidCredentials,
  invalidToken,
  sessionNotFound,
  tooManyUsers,
  userBlocked,
} from "../errors.ts";
import { sessionEvent } from "../events.ts";
import { uniqueId } from "../ids.ts";
import { emailRule, idRule, passwordRule, required, textRule } from "../params.ts";
import { passwordMatches } from "../passwords.ts";
import { forgetCookies, offerFallback, openSession } from "../session-cookies.ts";
import { shownSession, type Session } from "../session-store.ts";

export const hasNoRoom = ({ policies, accounts }: BackendContext): boolean => {
  const limit = policies.userLimit();
  return limit !== null && accounts.hasAtLeast(limit);
};

const anonymousIsOff = (): BackendError =>
  new BackendError(501, "user_auth_method_unsupported", "Anonymous authentication is disabled for this project");

export const sessionRoutes = (app: BackendApp, context: BackendContext): void => {
  const { accounts, sessions, mailTokens, policies, timestamp, publish, passwordCost } = context;

  const open = (c: BackendRequest, account: Account, provider: Session["provider"]): Response => {
    const { session, token } = openSession(c, context, account, provider);
    publish(sessionEvent("create", account.id, session.id, timestamp(), shownSession(session, true)));
    return c.json(shownSession(session, true, c.var.requester.privileged ? token : ""), 201);
  };

  const isCurrent = (c: BackendRequest, session: Session): boolean => c.var.requester.session?.id === session.id;

  const own = (c: BackendRequest): Session => {
    const id = c.req.param("sessionId");
    const found = sessions
      .list(ownAccount(c).id)
      .find((session) => (id === "current" ? isCurrent(c, session) : session.id === id));
    if (!found) throw sessionNotFound();
    return found;
  };

  const end = (c: BackendRequest, session: Session, country: string): void => {
    const current = isCurrent(c, session);
    sessions.remove(session.id);
    if (current) forgetCookies(c, context);
    const payload = { ...shownSession(session, current), countryName: country };
    publish(sessionEvent("delete", session.accountId, session.id, timestamp(), payload));
  };

  app.post("/account/sessions/email", signedOut, async (c) => {
    const email = required(c.var.params, "email", emailRule).toLowerCase();
    const password = required(c.var.params, "password", passwordRule);
    const account = accounts.byEmail(email);
    const hash = account ? accounts.passwordHash(account.id) : null;
    if (!(await passwordMatches(password, hash, passwordCost)) || !account) throw invalidCredentials();
    if (account.blocked) throw userBlocked();
    return open(c, account, "email");
  });

  app.post("/account/sessions/anonymous", signedOut, (c) => {
    if (!policies.anonymousSessions()) throw anonymousIsOff();
    if (hasNoRoom(context)) throw tooManyUsers();
    const account = accounts.insert(
      { id: uniqueId(context.now()), name: "", email: null, passwordHash: null },
      context.now(),
    );
    return open(c, account, "anonymous");
  });

  app.post("/account/sessions/token", signedOut, (c) => {
    const account = accounts.byId(required(c.var.params, "userId", idRule));
    const secret = required(c.var.params, "secret", textRule(256));
    const token = account && mailTokens.find(account.id, "session", secret);
    if (!token) throw invalidToken();
    if (account.blocked) throw userBlocked();
    mailTokens.remove(token.id);
    return open(c, account, "token");
  });

  app.get("/account/sessions", signedIn(), (c) => {
    const list = sessions.list(ownAccount(c).id);
    return c.json({
      total: list.length,
      sessions: list.map((session) => shownSession(session, isCurrent(c, session))),
    });
  });

  app.get("/account/sessions/:sessionId", signedIn(), (c) => {
    const session = own(c);
    return c.json(shownSession(session, isCurrent(c, session)));
  });

  app.patch("/account/sessions/:sessionId", signedIn(), (c) => {
    const before = own(c);
    const { expire } = sessions.extend(before.id) ?? before;
    return c.json({
      ...shownSession(before, false),
      expire: expire.replace("T", " ").replace("+00:00", ""),
      countryName: "",
    });
  });

  app.delete("/account/sessions/:sessionId", signedIn(), (c) => {
    const session = own(c);
    end(c, session, isCurrent(c, session) ? "Unknown" : "");
    return noContent(c);
  });

  app.delete("/account/sessions", signedIn(), (c) => {
    const all = sessions.list(ownAccount(c).id);
    for (const session of all) end(c, session, "Unknown");
    // Like the server, once for each session, which is not JSON.
    offerFallback(c, all.map(() => "[]").join(", "));
    return noContent(c);
  });
};
