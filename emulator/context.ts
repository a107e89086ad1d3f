import type { Context, Hono, MiddlewareHandler } from "hono";
import type { AccountStore } from "./account-store.ts";
import type { Database } from "./database.ts";
import type { Documents } from "./documents.ts";
import { sessionActive } from "./errors.ts";
import type { RealtimeEvent } from "./events.ts";
import type { Files } from "./files.ts";
import type { SendMail } from "./mails.ts";
import type { Memberships } from "./memberships.ts";
import type { Params } from "./params.ts";
import type { Policies } from "./policies.ts";
import { lacksScope, type Registry, type Requester } from "./request-auth.ts";
import type { Schema } from "./schema.ts";
import type { SessionStore } from "./session-store.ts";
import type { Teams } from "./teams.ts";
import type { TokenStore } from "./token-store.ts";

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
  /** Whether members need a verified address for what others see. */
  needsVerified: boolean;
  isPlatform: (hostname: string) => boolean;
  documents: Documents;
  /** The same documents, with the tables API's words. */
  rows: Documents;
  files: Files;
  teams: Teams;
  memberships: Memberships;
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

/** For API keys only. */
export const byKey =
  (scope: string): MiddlewareHandler<RequestVariables> =>
  async (c, next) => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, scope);
    await next();
  };

export const ownAccount = (c: BackendRequest): NonNullable<Requester["account"]> => {
  const { account } = c.var.requester;
  if (!account) throw lacksScope(c.var.requester, "account");
  return account;
};

export const noContent = (c: BackendRequest): Response => c.body(null, 204, { "content-type": "text/html" });
