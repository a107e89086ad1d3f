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

interface Schema {
  tables: readonly Permitted[];
  buckets: readonly Permitted[];
}

export const forVerifiedMembers = <Config extends Schema>(config: Config): Config => ({
  ...config,
  tables: config.tables.map(forVerified),
  buckets: config.buckets.map(forVerified),
});

const guests = 'read("any")';

/** Profile pictures stay public: an `<img>` shows them everywhere. */
const isOfPosts = ({ $id }: Permitted): boolean => $id === "pictures";

/** Pictures of posts and of public communities are for who is logged in: nobody else lists, reads or hears of them. */
export const withoutGuests = <Config extends Schema>(config: Config): Config => ({
  ...config,
  buckets: config.buckets.map((bucket) =>
    isOfPosts(bucket)
      ? {
          ...bucket,
          $permissions: bucket.$permissions.map((permission) => (permission === guests ? 'read("users")' : permission)),
        }
      : bucket,
  ),
});

/** The schema of a project that admits members in this way. */
export const forRegistration = <Config extends Schema>(config: Config, registration: Registration): Config => {
  if (registration === "open") return config;
  return withoutGuests(registration === "verified" ? forVerifiedMembers(config) : config);
};

export const hidesPictures = ({ buckets }: Pick<Schema, "buckets">): boolean =>
  buckets.some((bucket) => isOfPosts(bucket) && !bucket.$permissions.includes(guests));

export const asksForVerified = ({ tables }: Pick<Schema, "tables">): boolean =>
  tables.some((table) => asked(table) && table.$permissions.includes(verified));
