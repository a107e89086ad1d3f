import type { Context, Hono, MiddlewareHandler } from "hono";
import type { AccountStore } from "./account-store.ts";
import type { Database } from "./database.ts";
import type { Documents } from "./documents.ts";
import { sessionActive } from "./errors.ts";
import type { RealtimeEvent } from "./events.ts";
import type { Files } from "./files.ts";
import type { SendMail } from "./mails.ts";
import type { Memberships } from "./memberships.ts";
import { emailRule, type Params } from "./params.ts";
import type { Policies } from "./policies.ts";
import type { Query } from "./queries.ts";
import { isShort } from "./query-cost.ts";
import type { RateLimit, RateLimits } from "./rate-limits.ts";
import { lacksScope, type Registry, type Requester } from "./request-auth.ts";
import type { Schema } from "./schema.ts";
import type { SessionStore } from "./session-store.ts";
import type { Teams } from "./teams.ts";
import type { TokenStore } from "./token-store.ts";
import type { Turns } from "./turns.ts";

export interface BackendContext extends Registry {
  now: () => Date;
  timestamp: () => string;
  passwordCost: number;
  database: Database;
  schema: Schema;
  policies: Policies;
  accounts: AccountStore;
  sessions: SessionStore;
  mailTokens: TokenStore;
  sendMail: SendMail | undefined;
  isPlatform: (hostname: string) => boolean;
  documents: Documents;
  /** The same documents, with the tables API's words. */
  rows: Documents;
  files: Files;
  teams: Teams;
  memberships: Memberships;
  limits: RateLimits;
  pictures: Turns;
  lists: Turns;
  publish: (event: RealtimeEvent) => void;
}

export interface RequestVariables {
  Variables: {
    requester: Requester;
    /** Empty for multipart bodies. */
    params: Params;
    ip: string;
  };
}

export type BackendApp = Hono<RequestVariables>;
export type BackendRequest = Context<RequestVariables>;

const byAddress = (c: BackendRequest): string => `${c.req.path} ${c.var.ip} ${c.var.requester.account?.id ?? ""}`;

export const signedIn =
  (scope = "account"): MiddlewareHandler<RequestVariables> =>
  async (c, next) => {
    if (!c.var.requester.account) throw lacksScope(c.var.requester, scope);
    await next();
  };

export const signedOut: MiddlewareHandler<RequestVariables> = async (c, next) => {
  if (c.var.requester.account) throw sessionActive();
  await next();
};

export const knownEmail = (c: BackendRequest): string => {
  const { email } = c.var.params;
  return emailRule.accepts(email) ? email.toLowerCase() : "";
};

/** Counts each key. API keys are not counted. */
export const limited =
  (
    context: BackendContext,
    rule: RateLimit,
    ...keys: readonly ((c: BackendRequest) => string)[]
  ): MiddlewareHandler<RequestVariables> =>
  async (c, next) => {
    const named = (keys.length > 0 ? keys : [byAddress]).map((key) => `${c.req.method} ${key(c)}`);
    context.limits.spend(c.var.requester.privileged ? [] : named, rule, (headers) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    });
    await next();
  };

export const inTurn = <T>(c: BackendRequest, { lists }: BackendContext, query: Query, list: () => T): T | Promise<T> =>
  isShort(query) ? list() : lists.take(c.var.ip, list);

export const ownAccount = (c: BackendRequest): NonNullable<Requester["account"]> => {
  const { account } = c.var.requester;
  if (!account) throw lacksScope(c.var.requester, "account");
  return account;
};

export const noContent = (c: BackendRequest): Response => c.body(null, 204, { "content-type": "text/html" });
