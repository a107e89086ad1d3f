// What a push sets beside the schema: no anonymous sessions, members of a private community see each other, and who may
// register (`npm run backend:push -- --registration …`), which is the schema's permissions and one policy.
import {
  asksForVerified,
  forRegistration,
  forVerifiedMembers,
  hidesPictures,
  isRegistration,
  registrations,
  userLimitOf,
  withoutGuests,
  type Registration,
} from "../../emulator/registration.ts";
import { WrongUsage } from "./command.ts";
import type { Project } from "./project.ts";
import type { PushedConfig, RemoteProject } from "./push-schema.ts";

/** Undefined changes nothing. */
export const registrationFrom = (value: string | undefined): Registration | undefined => {
  if (value === undefined || isRegistration(value)) return value;
  throw new WrongUsage(`--registration must be one of ${registrations.join(", ")}, but it is “${value}”.`);
};

/** Without a choice, a project keeps asking for verified addresses and hiding pictures from guests. */
export const schemaFor = (
  config: PushedConfig,
  remote: RemoteProject,
  registration: Registration | undefined,
): PushedConfig => {
  if (registration !== undefined) return forRegistration(config, registration);
  const chosen = asksForVerified(remote) ? forVerifiedMembers(config) : config;
  return hidesPictures(remote) ? withoutGuests(chosen) : chosen;
};

interface Setting {
  /** Where the server says what it is: a list there, and an entry and a field of it. */
  at: readonly [path: string, list: string, id: string, field: string];
  path: string;
  wanted: boolean | number | null;
  /** Null stands for 0 in answers. */
  isNumber?: boolean;
  /** What is said where it was so before, is so now, would be so, and can only be done by hand. */
  said: { before?: string; now: string; would: string; byHand: string };
}

/** A new project has anonymous sessions, with which guests can read and write like members. */
const noAnonymous: Setting = {
  at: ["/project", "authMethods", "anonymous", "enabled"],
  path: "/project/auth-methods/anonymous",
  wanted: false,
  said: {
    now: "Anonymous sessions are off now.",
    would: "Anonymous sessions would be turned off.",
    byHand:
      "Anonymous sessions cannot be turned off from here: turn them off in the console (Auth, Settings). While they are on, guests can read and write like members.",
  },
};

const shownMembers: Setting = {
  at: ["/project/policies", "policies", "membership-privacy", "userId"],
  path: "/project/policies/membership-privacy",
  wanted: true,
  said: {
    now: "Members of a private community see who else is in it now.",
    would: "Members of a private community would see who else is in it.",
    byHand:
      "Members of a private community cannot see who else is in it: let them see user ids in the console (Auth, Security, Memberships privacy).",
  },
};

const words: Record<Registration, string> = {
  open: "Everybody may sign up.",
  verified: "Everybody may sign up; who has verified the address may write.",
  invited: "Nobody may sign up by themselves: `npm run invite -- ADDRESS` makes a link for one member.",
  closed: "Nobody may sign up.",
};

const limitFor = (registration: Registration): Setting => {
  const wanted = userLimitOf(registration);
  const byHand = wanted === null ? "take the limit of accounts away" : "set the limit of accounts to 1";
  return {
    at: ["/project/policies", "policies", "user-limit", "total"],
    path: "/project/policies/user-limit",
    wanted,
    isNumber: true,
    said: {
      before: words[registration],
      now: words[registration],
      would: `To be so: ${words[registration]}`,
      byHand: `The limit of accounts cannot be set from here: ${byHand} in the console (Auth, Security).`,
    },
  };
};

/** Undefined if the server does not say. */
const valueOf = async (project: Project, { at, isNumber }: Setting): Promise<unknown> => {
  const [path, list, id, field] = at;
  const { body } = await project.ask("GET", path);
  const entries = Array.isArray(body[list]) ? (body[list] as Record<string, unknown>[]) : [];
  const entry = entries.find(({ $id }) => $id === id);
  return isNumber && entry ? entry[field] || null : entry?.[field];
};

interface Step {
  isDone: boolean;
  /** Nothing if all was well already. */
  said?: string | undefined;
}

const set = async (project: Project, setting: Setting, dryRun: boolean): Promise<Step> => {
  const { at, path, wanted, said } = setting;
  const there = await valueOf(project, setting);
  if (there === wanted) return { isDone: true, said: said.before };
  if (dryRun && there !== undefined) return { isDone: true, said: said.would };
  if (!dryRun && (await project.ask("PATCH", path, { [at[3]]: wanted })).status < 400)
    return { isDone: true, said: said.now };
  return { isDone: false, said: said.byHand };
};

/** Says what it sets, or would set in a dry run. False if something is left to do by hand. */
export const pushSettings = async (
  project: Project,
  registration: Registration | undefined,
  dryRun: boolean,
): Promise<boolean> => {
  const settings = [noAnonymous, shownMembers, ...(registration ? [limitFor(registration)] : [])];
  const steps: Step[] = [];
  for (const setting of settings) steps.push(await set(project, setting, dryRun));
  for (const { said } of steps) if (said !== undefined) console.log(said);
  return steps.every(({ isDone }) => isDone);
};
