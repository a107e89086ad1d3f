// Recovery and verification by mail.
import type { Account } from "../account-store.ts";
import { ownAccount, signedIn, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import { BackendError, invalidToken, userBlocked, userNotFound } from "../errors.ts";
import { mailTokenEvent } from "../events.ts";
import { mailedPage } from "../mailed-page.ts";
import { linkTo, mailFor } from "../mails.ts";
import { emailRule, idRule, passwordRule, required, textRule } from "../params.ts";
import { hashPassword } from "../passwords.ts";
import { shownToken, type MailKind, type MailToken } from "../token-store.ts";

const secretRule = textRule(256);

const smtpDisabled = (): BackendError => new BackendError(503, "general_smtp_disabled", "SMTP Disabled");

const verifiedAlready = (): BackendError =>
  new BackendError(409, "user_email_already_verified", "User email is already verified");

export const mailedSecretRoutes = (app: BackendApp, context: BackendContext): void => {
  const { accounts, sessions, mailTokens, timestamp, publish } = context;

  const announce = (action: "create" | "update", kind: MailKind, token: MailToken): void =>
    publish(mailTokenEvent(action, kind, token.accountId, token.id, timestamp(), shownToken(token)));

  const send = (c: BackendRequest, kind: MailKind, account: Account, page: string): Response => {
    const { sendMail } = context;
    if (!sendMail || account.email === null) throw smtpDisabled();
    const { token, secret } = mailTokens.create(account.id, kind);
    const link = linkTo(page, { userId: account.id, secret, expire: token.expire });
    sendMail(mailFor(kind, account.email, account.name, link));
    announce("create", kind, token);
    return c.json(shownToken(token), 201);
  };

  const spendable = (c: BackendRequest, kind: MailKind): { account: Account; token: MailToken } => {
    const userId = required(c.var.params, "userId", idRule);
    const secret = required(c.var.params, "secret", secretRule);
    const account = accounts.byId(userId);
    if (!account) throw userNotFound();
    const token = mailTokens.find(account.id, kind, secret);
    if (!token) throw invalidToken();
    return { account, token };
  };

  app.post("/account/recovery", (c) => {
    const email = required(c.var.params, "email", emailRule).toLowerCase();
    const page = mailedPage(context, c.var.params);
    if (!context.sendMail) throw smtpDisabled();
    const account = accounts.byEmail(email);
    if (!account) throw userNotFound();
    if (account.blocked) throw userBlocked();
    return send(c, "recovery", account, page);
  });

  app.put("/account/recovery", async (c) => {
    const { params } = c.var;
    required(params, "userId", idRule);
    required(params, "secret", secretRule);
    const password = required(params, "password", passwordRule);
    spendable(c, "recovery");
    const passwordHash = await hashPassword(password, context.passwordCost);
    // A secret works once, so it is checked again without waiting.
    const { account, token } = spendable(c, "recovery");
    context.database.transaction(() => {
      mailTokens.remove(token.id);
      accounts.setPassword(account.id, passwordHash, timestamp());
      // Reading the mail proves the address too.
      accounts.verifyEmail(account.id, timestamp());
      sessions.removeAll(account.id);
    });
    announce("update", "recovery", token);
    return c.json(shownToken(token));
  });

  for (const path of ["/account/verification", "/account/verifications/email"]) {
    app.post(path, signedIn(), (c) => {
      const account = ownAccount(c);
      const page = mailedPage(context, c.var.params);
      if (!context.sendMail) throw smtpDisabled();
      if (account.emailVerification) throw verifiedAlready();
      return send(c, "verification", account, page);
    });

    app.put(path, (c) => {
      const { account, token } = spendable(c, "verification");
      context.database.transaction(() => {
        mailTokens.remove(token.id);
        accounts.verifyEmail(account.id, timestamp());
      });
      announce("update", "verification", token);
      return c.json(shownToken(token));
    });
  }
};
