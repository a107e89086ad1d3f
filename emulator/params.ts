// Messages and order are the server's.
import { badArgument } from "./errors.ts";
import { identifierRule, identifierShape, permissionsFault } from "./permissions.ts";

export type Params = Readonly<Record<string, unknown>>;

export interface Rule<T> {
  accepts: (value: unknown) => value is T;
  says: (value: unknown) => string;
}

const rule = <T>(accepts: (value: unknown) => value is T, says: string): Rule<T> => ({ accepts, says: () => says });

const isString = (value: unknown): value is string => typeof value === "string";

/** SQLite returns text up to its first NUL, and scrypt ignores NULs at the end. */
export const isStorable = (text: string): boolean => !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);

const characters = (text: string): number => Array.from(text).length;

export const idRule = rule(
  (value): value is string => isString(value) && (value === "unique()" || identifierShape.test(value)),
  identifierRule,
);

const emailShape =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

export const emailRule = rule(
  (value): value is string =>
    isString(value) && value.length <= 320 && emailShape.test(value) && !/^\.|\.\.|\.@/.test(value),
  "Value must be a valid email address",
);

export const passwordRule = rule(
  (value): value is string =>
    isString(value) && characters(value) >= 8 && characters(value) <= 256 && isStorable(value),
  "Password must be between 8 and 256 characters long.",
);

export const textRule = (most: number): Rule<string> =>
  rule(
    (value): value is string => isString(value) && value.length > 0 && characters(value) <= most && isStorable(value),
    `Value must be a valid string and at least 1 chars and no longer than ${most} chars`,
  );

export const objectRule = rule(
  (value): value is Record<string, unknown> =>
    typeof value === "object" &&
    value !== null &&
    (!Array.isArray(value) || value.length === 0) &&
    Buffer.byteLength(JSON.stringify(value)) <= 65_535,
  "Value must be a valid object.",
);

export const flagRule = rule((value): value is boolean => typeof value === "boolean", "Value must be a valid boolean");

export const numberRule = (least: number, most: number): Rule<number> =>
  rule(
    (value): value is number => typeof value === "number" && value >= least && value <= most,
    `Value must be a valid range between ${least} and ${most}`,
  );

export const permissionsRule: Rule<string[]> = {
  accepts: (value): value is string[] => permissionsFault(value) === null,
  says: (value) => `${permissionsFault(value) ?? ""} or null`,
};

const checked = <T>(name: string, value: unknown, { accepts, says }: Rule<T>): T => {
  if (accepts(value)) return value;
  throw badArgument(`Invalid \`${name}\` param: ${says(value)}`);
};

export const required = <T>(params: Params, name: string, wanted: Rule<T>): T => {
  if (!Object.hasOwn(params, name)) throw badArgument(`Param "${name}" is not optional.`);
  return checked(name, params[name], wanted);
};

export const optional = <T>(params: Params, name: string, wanted: Rule<T>): T | undefined => {
  const value = params[name];
  return value === undefined || value === null ? undefined : checked(name, value, wanted);
};

const truths = new Set<unknown>(["true", "false", "1", "0", "", undefined]);

/** On the server `false` counts too. */
export const wantsTotal = (value: unknown): boolean => {
  if (!truths.has(value)) throw badArgument("Invalid `total` param: Value must be a valid boolean");
  return value !== "0" && value !== "";
};
