// The one object that every route gets, and what Hono carries along with a request.
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { AccountStore } from "./account-store.ts";
import type { Database } from "./database.ts";
import type { Documents } from "./documents.ts";
import { sessionActive } from "./errors.ts";
import type { RealtimeEvent } from "./events.ts";
import type { Files } from "./files.ts";
import type { SendMail } from "./mails.ts";
import { emailRule, type Params } from "./params.ts";
import type { Query } from "./queries.ts";
import { isShort } from "./query-cost.ts";
import type { RateLimit, RateLimits } from "./rate-limits.ts";
import { lacksScope, type Registry, type Requester } from "./request-auth.ts";
import type { Schema } from "./schema.ts";
import type { SessionStore } from "./session-store.ts";
import type { TokenStore } from "./token-store.ts";
import type { Turns } from "./turns.ts";

export interface BackendContext extends Registry {
  now: () => Date;
  /** The moment as the API writes it. */
  timestamp: () => string;
  /** scrypt's N for new passwords. */
  passwordCost: number;
  database: Database;
  schema: Schema;
  accounts: AccountStore;
  sessions: SessionStore;
  mailTokens: TokenStore;
  /** None: the backend answers like a server without SMTP. */
  sendMail: SendMail | undefined;
  /** Whether pages of this host name are those of a web platform. */
  isPlatform: (hostname: string) => boolean;
  documents: Documents;
  /** The same documents, in the words of the tables API. */
  rows: Documents;
  files: Files;
  limits: RateLimits;
  /** By address: the making of pictures. */
  pictures: Turns;
  /** By address: long lists. */
  lists: Turns;
  publish: (event: RealtimeEvent) => void;
}

export interface RequestVariables {
  Variables: {
    requester: Requester;
    /** The JSON body or, for reads, the query string; empty for multipart bodies, which their route reads itself. */
    params: Params;
    /** The client's address, as far as it is known. */
    ip: string;
  };
}

export type BackendApp = Hono<RequestVariables>;
export type BackendRequest = Context<RequestVariables>;

const byAddress = (c: BackendRequest): string => `${c.req.path} ${c.var.ip} ${c.var.requester.account?.id ?? ""}`;

/** Refuses whoever is not signed in. Comes before `limited`, as on the server. */
export const signedIn =
  (scope = "account"): MiddlewareHandler<RequestVariables> =>
  async (c, next) => {
    if (!c.var.requester.account) throw lacksScope(c.var.requester, scope);
    await next();
  };

/** Refuses whoever has a session already. */
export const signedOut: MiddlewareHandler<RequestVariables> = async (c, next) => {
  if (c.var.requester.account) throw sessionActive();
  await next();
};

/** For counting: what is no address is counted together, since nobody holds an account by it. */
export const knownEmail = (c: BackendRequest): string => {
  const { email } = c.var.params;
  return emailRule.accepts(email) ? email.toLowerCase() : "";
};

/** Counts the request for each of its keys (by default: path, address and account). API keys are not counted. */
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

/** Answers a list at once when it is short, and else when it is the turn of this address. */
export const inTurn = <T>(c: BackendRequest, { lists }: BackendContext, query: Query, list: () => T): T | Promise<T> =>
  isShort(query) ? list() : lists.take(c.var.ip, list);

/** The account that asks; routes behind `signedIn` use it. */
export const ownAccount = (c: BackendRequest): NonNullable<Requester["account"]> => {
  const { account } = c.var.requester;
  if (!account) throw lacksScope(c.var.requester, "account");
  return account;
};

export const noContent = (c: BackendRequest): Response => c.body(null, 204, { "content-type": "text/html" });
