// Who may come in, as a host chooses it. The schema and one policy of the project say it; nothing else has to know.
import type { AppwriteConfig } from "./schema.ts";

/**
 * `verified`: members write once their address is verified. `invited`: a host's invitation makes an account. `closed`: nobody
 * new. For the server the last two are one.
 */
export const registrations = ["open", "verified", "invited", "closed"] as const;
export type Registration = (typeof registrations)[number];

export const isRegistration = (text: string): text is Registration =>
  registrations.some((registration) => registration === text);

/** The policy: one account more is refused, however it is made, but for one that an API key makes. Null: no limit. */
export const userLimitOf = (registration: Registration): 1 | null =>
  registration === "invited" || registration === "closed" ? 1 : null;

const everybody = 'create("users")';
const verified = 'create("users/verified")';

/** Without a profile and a handle nobody has signed up. */
const forSignUp = new Set(["users", "handles"]);

/** Where rows are private, as bookmarks and mutes are, nobody else reads what is written. */
const isPrivate = (permissions: readonly string[]): boolean =>
  permissions.every((permission) => permission.startsWith("create("));

type Permitted = Pick<AppwriteConfig["tables"][number], "$id" | "$permissions">;

const asked = ({ $id, $permissions }: Permitted): boolean => !forSignUp.has($id) && !isPrivate($permissions);

const forVerified = <Each extends Permitted>(each: Each): Each =>
  asked(each)
    ? {
        ...each,
        $permissions: each.$permissions.map((permission) => (permission === everybody ? verified : permission)),
      }
    : each;

/** The schema in which only members with a verified address write what others see. */
export const forVerifiedMembers = <Config extends { tables: readonly Permitted[]; buckets: readonly Permitted[] }>(
  config: Config,
): Config => ({
  ...config,
  tables: config.tables.map(forVerified),
  buckets: config.buckets.map(forVerified),
});

/** Whether a project asks for a verified address already. */
export const asksForVerified = ({ tables }: { tables: readonly Permitted[] }): boolean =>
  tables.some((table) => asked(table) && table.$permissions.includes(verified));
