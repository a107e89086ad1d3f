import type { Account, AccountStore } from "./account-store.ts";
import { missingScope, type BackendError } from "./errors.ts";
import { hashed, isSecret } from "./secrets.ts";
import type { Session, SessionStore } from "./session-store.ts";

export interface Requester {
  account: Account | null;
  session: Session | null;
  /** An API key, which skips permissions. */
  privileged: boolean;
  /** The server's errors list them in this order. */
  roles: readonly string[];
}

export const guest: Requester = { account: null, session: null, privileged: false, roles: ["any", "guests"] };

export const rolesOf = (
  { teamRoles }: Pick<Registry, "teamRoles">,
  { id, emailVerification, labels }: Account,
): string[] => {
  const dimension = emailVerification ? "verified" : "unverified";
  return [
    "any",
    "users",
    `user:${id}`,
    `user:${id}/${dimension}`,
    `users/${dimension}`,
    ...teamRoles(id),
    ...labels.map((label) => `label:${label}`),
  ];
};

export const cookieName = (projectId: string): string => `a_session_${projectId}`;

const cookieValue = (header: string, name: string): string | null => {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
};

const fallbackValue = (header: string, name: string): string | null => {
  try {
    const value = JSON.parse(header);
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return null;
    const token = (value as Record<string, unknown>)[name];
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
};

const tokenOf = (headers: Headers, projectId: string): string | null => {
  const name = cookieName(projectId);
  const cookies = headers.get("cookie") ?? "";
  return (
    cookieValue(cookies, name) ||
    cookieValue(cookies, `${name}_legacy`) ||
    headers.get("x-appwrite-session") ||
    fallbackValue(headers.get("x-fallback-cookies") ?? "", name)
  );
};

export interface Registry {
  projectId: string;
  apiKey: string | undefined;
  accounts: AccountStore;
  sessions: SessionStore;
  teamRoles: (accountId: string) => readonly string[];
}

const signedIn = (registry: Registry, session: Session | undefined): Requester | null => {
  const account = session && registry.accounts.byId(session.accountId);
  return account ? { account, session, privileged: false, roles: rolesOf(registry, account) } : null;
};

export const requesterByToken = (registry: Registry, token: string): Requester | null =>
  signedIn(registry, registry.sessions.byToken(token));

export const hasKey = (registry: Registry, headers: Headers): boolean => {
  const key = headers.get("x-appwrite-key");
  return Boolean(key && registry.apiKey && isSecret(key, hashed(registry.apiKey)));
};

export const requesterOf = (registry: Registry, headers: Headers): Requester => {
  if (hasKey(registry, headers)) return { ...guest, privileged: true };
  const token = tokenOf(headers, registry.projectId);
  return (token ? requesterByToken(registry, token) : null) ?? guest;
};

export const lacksScope = (who: Requester, scope: string): BackendError =>
  missingScope(who.account?.email || "User", who.account ? "users" : who.privileged ? "applications" : "guests", scope);
