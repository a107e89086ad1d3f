// Who may register (`npm run backend:push -- --registration …`): the schema's permissions, and one policy.
import {
  asksForVerified,
  forVerifiedMembers,
  isRegistration,
  registrations,
  userLimitOf,
  type Registration,
} from "../emulator/registration.ts";
import type { Asks, Step } from "./push-auth.ts";
import type { PushedConfig, RemoteProject } from "./push-schema.ts";

/** Undefined changes nothing. */
export const registrationFrom = (value: string | undefined): Registration | undefined => {
  if (value === undefined || isRegistration(value)) return value;
  throw new Error(`--registration must be one of ${registrations.join(", ")}, but it is “${value}”.`);
};

/** Without a choice, a project keeps asking for verified addresses. */
export const schemaFor = (
  config: PushedConfig,
  remote: RemoteProject,
  registration: Registration | undefined,
): PushedConfig => {
  const forVerified = registration === undefined ? asksForVerified(remote) : registration === "verified";
  return forVerified ? forVerifiedMembers(config) : config;
};

const words: Record<Registration, string> = {
  open: "Everybody may sign up.",
  verified: "Everybody may sign up; who has verified the address may write.",
  invited: "Nobody may sign up by themselves: `npm run invite -- ADDRESS` makes a link for one member.",
  closed: "Nobody may sign up.",
};

const userLimit = async (ask: Asks): Promise<number | null | undefined> => {
  const { ok, body } = await ask("GET", "/project/policies");
  const policies = ok && Array.isArray(body["policies"]) ? (body["policies"] as { $id: string; total?: number }[]) : [];
  const policy = policies.find(({ $id }) => $id === "user-limit");
  return policy && (policy.total || null);
};

export const setRegistration = async (ask: Asks, registration: Registration, dryRun: boolean): Promise<Step> => {
  const wanted = userLimitOf(registration);
  const there = await userLimit(ask);
  if (there === wanted) return { isDone: true, said: words[registration] };
  if (dryRun && there !== undefined) return { isDone: true, said: `To be so: ${words[registration]}` };
  if (!dryRun && (await ask("PATCH", "/project/policies/user-limit", JSON.stringify({ total: wanted }))).ok)
    return { isDone: true, said: words[registration] };
  const byHand = wanted === null ? "take the limit of accounts away" : "set the limit of accounts to 1";
  return {
    isDone: false,
    said: `The limit of accounts cannot be set from here: ${byHand} in the console (Auth, Security).`,
  };
};
