// Who may register: in the schema's permissions and a policy of the project.
import type { AppwriteConfig } from "./schema.ts";

/**
 * `verified`: members write once their address is verified. `invited`: only by a host's invitation. `closed`: nobody
 * new.
 */
export const registrations = ["open", "verified", "invited", "closed"] as const;
export type Registration = (typeof registrations)[number];

export const isRegistration = (text: string): text is Registration =>
  registrations.some((registration) => registration === text);

/** Refuses every further account, unless an API key makes it. */
export const userLimitOf = (registration: Registration): 1 | null =>
  registration === "invited" || registration === "closed" ? 1 : null;

const everybody = 'create("users")';
const verified = 'create("users/verified")';

/** Registering writes a profile and a handle. */
const forSignUp = new Set(["users", "handles"]);

/** Nobody else reads the rows of such tables. */
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

export const forVerifiedMembers = <Config extends { tables: readonly Permitted[]; buckets: readonly Permitted[] }>(
  config: Config,
): Config => ({
  ...config,
  tables: config.tables.map(forVerified),
  buckets: config.buckets.map(forVerified),
});

export const asksForVerified = ({ tables }: { tables: readonly Permitted[] }): boolean =>
  tables.some((table) => asked(table) && table.$permissions.includes(verified));
