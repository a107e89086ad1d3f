import type { Account } from "../account-store.ts";
import { noContent, ownAccount, type BackendApp, type BackendContext, type BackendRequest } from "../context.ts";
import type { StoredDocument } from "../document-rows.ts";
import { BackendError, badArgument, badQuery, notCovered, tooManyUsers, unauthorized, userExists } from "../errors.ts";
import { uniqueId } from "../ids.ts";
import { mailedPage } from "../mailed-page.ts";
import { invitationMail, linkTo } from "../mails.ts";
import { emailRule, idRule, objectRule, optional, required, textRule, type Params, type Rule } from "../params.ts";
import { parseQueries, type Query } from "../queries.ts";
import { lacksScope, type Requester } from "../request-auth.ts";
import type { Collection } from "../schema.ts";
import { openSession } from "../session-cookies.ts";
import { askableMemberships, askableTeams } from "../team-collections.ts";
import { hasNoRoom } from "./sessions.ts";

const maxRoles = 100;

const rolesRule = (longest: number): Rule<string[]> => ({
  accepts: (value): value is string[] =>
    Array.isArray(value) &&
    value.length <= maxRoles &&
    value.every(
      (each) => typeof each === "string" && each.length <= longest && /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(each),
    ),
  says: () =>
    `Value must a valid array no longer than ${maxRoles} items and Parameter must contain at most ${longest} chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char`,
});

const nameRule = textRule(128);
const secretRule = textRule(256);

const smtpDisabled = (): BackendError =>
  new BackendError(
    503,
    "general_smtp_disabled",
    'SMTP is disabled on your Appwrite instance. You can <a href="/docs/email-delivery">learn more about setting up SMTP</a> in our docs.',
  );

const text = (params: Params, name: string): string => {
  const value = params[name];
  return typeof value === "string" ? value : "";
};

export const teamRoutes = (app: BackendApp, context: BackendContext): void => {
  const { accounts, teams, memberships } = context;

  const scoped = (c: BackendRequest, action: "read" | "write"): void => {
    const { account, privileged } = c.var.requester;
    if (!account && !privileged) throw lacksScope(c.var.requester, `teams.${action}`);
  };

  const queryOf = (c: BackendRequest, collection: Collection): Query => {
    scoped(c, "read");
    if (text(c.var.params, "search") !== "") throw notCovered("the search for teams and memberships");
    const query = parseQueries(collection, c.var.params["queries"]);
    if (query.select !== null) throw badQuery("Invalid query method: select");
    return query;
  };

  const teamIdOf = (c: BackendRequest): string => c.req.param("teamId") ?? "";
  const membershipIdOf = (c: BackendRequest): string => c.req.param("membershipId") ?? "";

  const teamOf = (c: BackendRequest): StoredDocument => teams.get(c.var.requester, teamIdOf(c));

  app.get("/teams", (c) => c.json(teams.list(c.var.requester, queryOf(c, askableTeams))));

  app.post("/teams", (c) => {
    scoped(c, "write");
    const id = required(c.var.params, "teamId", idRule);
    const name = required(c.var.params, "name", nameRule);
    const roles = optional(c.var.params, "roles", rolesRule(36)) ?? ["owner"];
    return c.json(teams.create(c.var.requester, id, name, roles), 201);
  });

  app.get("/teams/:teamId", (c) => {
    scoped(c, "read");
    return c.json(teams.shown(teamOf(c)));
  });

  app.put("/teams/:teamId", (c) => {
    scoped(c, "write");
    return c.json(teams.rename(c.var.requester, teamIdOf(c), required(c.var.params, "name", nameRule)));
  });

  app.delete("/teams/:teamId", (c) => {
    scoped(c, "write");
    teams.remove(c.var.requester, teamIdOf(c));
    return noContent(c);
  });

  app.get("/teams/:teamId/prefs", (c) => {
    scoped(c, "read");
    return c.json(teams.shown(teamOf(c))["prefs"] as Record<string, unknown>);
  });

  app.put("/teams/:teamId/prefs", (c) => {
    scoped(c, "write");
    const prefs = required(c.var.params, "prefs", objectRule);
    teams.setPrefs(c.var.requester, teamIdOf(c), prefs);
    return c.json(prefs);
  });

  /** The server shows the address also to whoever invites by id. */
  const made = (c: BackendRequest, membership: StoredDocument, givenEmail = ""): Record<string, unknown> => {
    const shown = memberships.shown(membership);
    const { account, privileged } = c.var.requester;
    const mayKnow = privileged || givenEmail !== "" || account?.id === membership.data["userId"];
    return mayKnow ? shown : { ...shown, userEmail: "" };
  };

  const listed = (c: BackendRequest, membership: StoredDocument): Record<string, unknown> => {
    const shown = memberships.shown(membership);
    if (c.var.requester.privileged) return shown;
    return { ...shown, userId: context.policies.memberIds() ? shown["userId"] : "", userName: "", userEmail: "" };
  };

  app.get("/teams/:teamId/memberships", (c) => {
    scoped(c, "read");
    const team = teamOf(c);
    const { total, entries } = memberships.list(c.var.requester, team, queryOf(c, askableMemberships));
    return c.json({ total, memberships: entries.map((each) => listed(c, each)) });
  });

  app.get("/teams/:teamId/memberships/:membershipId", (c) => {
    scoped(c, "read");
    return c.json(listed(c, memberships.get(c.var.requester, teamOf(c), membershipIdOf(c))));
  });

  const knownInvitee = (userId: string, email: string): Account | undefined => {
    if (userId === "") return accounts.byEmail(email);
    const account = accounts.byId(userId);
    if (!account) throw new BackendError(404, "user_not_found", "User with given userId doesn't exist.");
    if (email !== "" && account.email !== email)
      throw new BackendError(409, "user_already_exists", "Given userId and email doesn't match");
    return account;
  };

  /** Creates a missing account, without a password. */
  const inviteeOf = (
    { privileged }: Requester,
    { userId, email, name }: Record<"userId" | "email" | "name", string>,
  ): Account => {
    const known = knownInvitee(userId, email);
    if (known) return known;
    if (!privileged && hasNoRoom(context)) throw tooManyUsers();
    const id = uniqueId(context.now());
    try {
      return accounts.insert({ id, name: name || email, email, passwordHash: null }, context.now());
    } catch {
      throw userExists();
    }
  };

  app.post("/teams/:teamId/memberships", (c) => {
    scoped(c, "write");
    const { params, requester } = c.var;
    const email = (optional(params, "email", emailRule) ?? "").toLowerCase();
    const userId = optional(params, "userId", idRule) ?? "";
    const roles = required(params, "roles", rolesRule(81));
    const name = optional(params, "name", nameRule) ?? "";
    const page = text(params, "url") === "" ? "" : mailedPage(context, params);
    if (page === "" && !requester.privileged) throw badArgument("URL is required");
    if (text(params, "phone") !== "") throw notCovered("invitations by phone");
    if (userId === "" && email === "") throw badArgument("At least one of userId, email, or phone is required");
    const { sendMail } = context;
    if (context.needsVerified && !requester.privileged && !requester.account?.emailVerification) throw unauthorized();
    if (!requester.privileged && !sendMail) throw smtpDisabled();
    const team = teamOf(c);
    const { membership, account, secret } = context.database.transaction(() => {
      const invitee = inviteeOf(requester, { userId, email, name });
      const isMember = requester.privileged;
      return { account: invitee, ...memberships.invite(requester, team, { account: invitee, roles, isMember }) };
    });
    if (!requester.privileged && account.email !== null)
      sendMail?.(
        invitationMail({
          to: account.email,
          name: account.name,
          from: ownAccount(c).name,
          team: team.data["name"] ?? "",
          link: linkTo(page, {
            membershipId: membership.id,
            userId: account.id,
            secret,
            teamId: team.id,
            teamName: team.data["name"] ?? "",
          }),
        }),
      );
    return c.json(made(c, membership, email), 201);
  });

  app.patch("/teams/:teamId/memberships/:membershipId", (c) => {
    scoped(c, "write");
    const roles = required(c.var.params, "roles", rolesRule(81));
    return c.json(made(c, memberships.setRoles(c.var.requester, teamOf(c), membershipIdOf(c), roles)));
  });

  app.patch("/teams/:teamId/memberships/:membershipId/status", (c) => {
    const { params, requester } = c.var;
    const link = { userId: required(params, "userId", idRule), secret: required(params, "secret", secretRule) };
    const accepted = memberships.accept(requester, teamIdOf(c), membershipIdOf(c), link);
    const account = accounts.byId(link.userId);
    if (!requester.account && account) openSession(c, context, account, "email");
    return c.json(memberships.shown(accepted));
  });

  app.delete("/teams/:teamId/memberships/:membershipId", (c) => {
    scoped(c, "write");
    memberships.remove(c.var.requester, membershipIdOf(c), () => teamOf(c));
    return noContent(c);
  });
};
