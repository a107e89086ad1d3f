import { unauthorized } from "./errors.ts";

export interface Permission {
  action: "read" | "create" | "update" | "delete" | "write";
  /** `any`, `users`, `user:ID`, `users/verified` … */
  role: string;
}

const actions = ["read", "create", "update", "delete", "write"] as const;
const isAction = (text: string): text is Permission["action"] => actions.some((action) => action === text);

const ownable = ["read", "update", "delete", "write"];

const shape = /^([a-z]+)\("([^"]*)"\)$/;

/** Throws an Error with the server's message. */
export const parsePermission = (text: string): Permission => {
  const [, action, role = ""] = shape.exec(text) ?? [];
  if (action === undefined) throw new Error(`Invalid permission string format: "${text}".`);
  if (!isAction(action)) throw new Error(`Invalid permission type: "${action}".`);
  return { action, role };
};

const dimensions = ["verified", "unverified"];
/** Of every id. */
export const identifierShape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;
export const identifierRule =
  "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

const roleRules: Record<string, { identified: boolean; dimensions?: "user" | "free" }> = {
  any: { identified: false },
  guests: { identified: false },
  users: { identified: false, dimensions: "user" },
  user: { identified: true, dimensions: "user" },
  team: { identified: true, dimensions: "free" },
  label: { identified: true },
  member: { identified: true },
};

const roleFault = (text: string): string | null => {
  const [named = "", ...dimensionParts] = text.split("/");
  const [role = "", ...identifierParts] = named.split(":");
  const identifier = identifierParts.join(":");
  const dimension = dimensionParts.join("/");
  const rule = Object.hasOwn(roleRules, role) ? roleRules[role] : undefined;
  if (!rule) return `Role "${role}" is not allowed. Must be one of: ${Object.keys(roleRules).join(", ")}.`;
  if (!rule.identified && identifier) return `Role "${role}" can not have an ID value.`;
  if (rule.identified && !identifier) return `Role "${role}" must have an ID value.`;
  if (identifier && !identifierShape.test(identifier))
    return `Role "${role}" identifier value is invalid: ${identifierRule}`;
  if (!dimension) return null;
  if (!rule.dimensions) return `Role "${role}" can not have a dimension value.`;
  if (rule.dimensions === "user" && !dimensions.includes(dimension))
    return `Role "${role}" dimension value is invalid. Must be one of: ${dimensions.join(", ")}.`;
  return null;
};

const permissionFault = (text: unknown): string | null => {
  if (typeof text !== "string") return "Every permission must be of type string.";
  if (text === "*") return 'Wildcard permission "*" has been replaced. Use "any" instead.';
  if (text.includes("role:"))
    return 'Permissions using the "role:" prefix have been replaced. Use "users", "guests", or "any" instead.';
  if (!ownable.some((action) => text.startsWith(action)))
    return `Permission "${text}" is not allowed. Must be one of: ${ownable.join(", ")}.`;
  try {
    return roleFault(parsePermission(text).role);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const most = 100;

export const permissionsFault = (value: unknown): string | null => {
  if (!Array.isArray(value)) return "Permissions must be an array of strings.";
  if (value.length > most) return `You can only provide up to ${most} permissions.`;
  for (const each of value) {
    const fault = permissionFault(each);
    if (fault) return fault;
  }
  return null;
};

export const aggregated = (permissions: readonly string[]): string[] => {
  const kept = permissions.filter((text) => parsePermission(text).action !== "write");
  const written = permissions.flatMap((text) => {
    const { action, role } = parsePermission(text);
    return action === "write" ? [`update("${role}")`, `delete("${role}")`] : [];
  });
  return [...new Set([...kept, ...written])];
};

const ownPermissions = (userId: string): string[] =>
  ["read", "update", "delete"].map((action) => `${action}("user:${userId}")`);

export const rolesFor = (permissions: readonly string[], action: "read" | "update" | "delete"): string[] =>
  permissions
    .map(parsePermission)
    .filter((permission) => permission.action === action)
    .map(({ role }) => role);

export const samePermissions = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

export const intersects = (roles: readonly string[], allowed: readonly string[]): boolean =>
  allowed.some((role) => roles.includes(role));

const refuseForeignRoles = (permissions: readonly string[], roles: readonly string[]): void => {
  if (permissions.every((text) => roles.includes(parsePermission(text).role))) return;
  throw unauthorized(`Permissions must be one of: (${roles.join(", ")})`);
};

export const grantable = (
  who: { account: { id: string } | null; privileged: boolean; roles: readonly string[] },
  permissions: readonly string[] | null,
): readonly string[] => {
  const given = permissions === null ? (who.account ? ownPermissions(who.account.id) : []) : aggregated(permissions);
  if (!who.privileged) refuseForeignRoles(given, who.roles);
  return given;
};

export const refusal = (action: string, roles: readonly string[], allowed: readonly string[]): string => {
  const last = allowed.at(-1);
  if (last === undefined) return `No permissions provided for action '${action}'`;
  const listed = (list: readonly string[]): string => JSON.stringify(list).replaceAll("/", "\\/");
  return `Missing "${action}" permission for role "${last}". Only "${listed(roles)}" scopes are allowed and "${listed(allowed)}" was given.`;
};
