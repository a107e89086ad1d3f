import { badArgument } from "../errors.ts";
import type { Params } from "../params.ts";

const written = (value: number): string => value.toLocaleString("en-US");

export const numberParam = (
  params: Params,
  name: string,
  least: number,
  most: number,
  fallback: number,
  shape = /^-?\d+$/,
): number => {
  const text = params[name];
  if (text === undefined || text === "") return fallback;
  const value = typeof text === "string" && shape.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw badArgument(
      `Invalid \`${name}\` param: Value must be a valid range between ${written(least)} and ${written(most)}`,
    );
  return value;
};

export const colourParam = (params: Params, name: string): string => {
  const text = params[name] ?? "";
  if (typeof text === "string" && /^([0-9a-f]{6})?$/i.test(text)) return text;
  throw badArgument(`Invalid \`${name}\` param: Value must be a valid Hex color code`);
};
