// Copies accounts and teams for `backend:copy`.
import { all, done, made } from "./answers.ts";
import { Refused } from "./command.ts";
import type { Project, Reply } from "./project.ts";

interface Account {
  $id: string;
  email: string;
  name: string;
  password: string | null;
  hash: string;
  hashOptions: {
    salt?: string;
    costCpu?: number;
    costMemory?: number;
    costParallel?: number;
    length?: number;
  };
  emailVerification: boolean;
  labels: string[];
  status: boolean;
  prefs: Record<string, unknown> | unknown[];
}

interface Team {
  $id: string;
  name: string;
  prefs: Record<string, unknown> | unknown[];
}

interface Membership {
  $id: string;
  userId: string;
  roles: string[];
  confirm: boolean;
}

const withHash = async (to: Project, account: Account): Promise<Reply | null> => {
  const { $id: userId, email, name, password, hash, hashOptions } = account;
  const who = { userId, email, ...(name !== "" && { name }) };
  if (!password) return null;
  if (hash === "argon2") return to.ask("POST", "/users/argon2", { ...who, password });
  if (hash !== "scrypt") return null;
  return to.ask("POST", "/users/scrypt", {
    ...who,
    password,
    passwordSalt: hashOptions.salt,
    passwordCpu: hashOptions.costCpu,
    passwordMemory: hashOptions.costMemory,
    passwordParallel: hashOptions.costParallel,
    passwordLength: hashOptions.length,
  });
};

/** If the other server does not accept the hash, the member chooses a new password by mail. */
const isUnknownHash = (reply: Reply | null): boolean => reply === null || [404, 501].includes(reply.status);

const isFilled = (prefs: Account["prefs"]): boolean => Object.keys(prefs).length > 0;

export interface CopiedAccounts {
  copied: number;
  there: number;
  withoutPassword: number;
  /** Anonymous guests, who have no address to log in with. */
  withoutAddress: number;
}

export const copyAccounts = async (from: Project, to: Project): Promise<CopiedAccounts> => {
  const count: CopiedAccounts = { copied: 0, there: 0, withoutPassword: 0, withoutAddress: 0 };
  for await (const account of all<Account>(from, "/users", "users")) {
    const { $id: userId, email, name } = account;
    if (email === "") {
      count.withoutAddress += 1;
      continue;
    }
    const what = `The account ${userId}`;
    let reply = await withHash(to, account);
    if (!reply || isUnknownHash(reply)) {
      reply = await to.ask("POST", "/users", { userId, email, ...(name !== "" && { name }) });
      if (reply.status < 400) count.withoutPassword += 1;
    }
    if (made(reply, what)) count.copied += 1;
    else count.there += 1;
    const change = async (method: string, part: string, body: object): Promise<void> =>
      void done(await to.ask(method, `/users/${userId}/${part}`, body), `${what}: ${part}`);
    if (account.emailVerification) await change("PATCH", "verification", { emailVerification: true });
    if (account.labels.length > 0) await change("PUT", "labels", { labels: account.labels });
    if (isFilled(account.prefs)) await change("PATCH", "prefs", { prefs: account.prefs });
    if (!account.status) await change("PATCH", "status", { status: false });
  }
  return count;
};

/** Private communities are teams. A server may have none. */
export const copyTeams = async (from: Project, to: Project): Promise<number> => {
  if ([404, 501].includes((await from.ask("GET", "/teams")).status)) return 0;
  let count = 0;
  for await (const { $id, name, prefs } of all<Team>(from, "/teams", "teams")) {
    const what = `The team ${$id}`;
    made(await to.ask("POST", "/teams", { teamId: $id, name }), what);
    if (isFilled(prefs)) done(await to.ask("PUT", `/teams/${$id}/prefs`, { prefs }), what);
    for await (const member of all<Membership>(from, `/teams/${$id}/memberships`, "memberships")) {
      if (!member.confirm) continue;
      if (member.userId === "")
        throw new Refused(`${what} does not say who its members are: the key needs users.read.`);
      const { userId, roles } = member;
      const reply = await to.ask("POST", `/teams/${$id}/memberships`, { userId, roles });
      // The member is there already, or the account is gone.
      if (![404, 409].includes(reply.status)) done(reply, what);
    }
    count += 1;
  }
  return count;
};
