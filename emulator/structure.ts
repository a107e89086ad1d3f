// It must not know the store or permissions.
import { BackendError } from "./errors.ts";
import { isStorable } from "./params.ts";
import type { Collection } from "./schema.ts";

export type Data = Readonly<Record<string, unknown>>;

const readOnly = new Set([
  "$id",
  "$sequence",
  "$createdAt",
  "$updatedAt",
  "$permissions",
  "$databaseId",
  "$collectionId",
  "$tableId",
  "$collection",
  "$tenant",
]);

export const writable = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !readOnly.has(key)));

export type Noun = "document" | "row";

const fault = (noun: Noun, message: string): BackendError =>
  new BackendError(400, `${noun}_invalid_structure`, `Invalid document structure: ${message}`);

const isString = (value: unknown, size: number): value is string =>
  typeof value === "string" && Array.from(value).length <= size && isStorable(value);

/** An empty string satisfies `required`. Throws in the server's order. */
export const structured = (collection: Collection, data: Data, noun: Noun): Record<string, string | null> => {
  for (const { key, required } of collection.attributes.values())
    if (required && (data[key] ?? null) === null) throw fault(noun, `Missing required attribute "${key}"`);
  for (const key of Object.keys(data))
    if (!collection.attributes.has(key)) throw fault(noun, `Unknown attribute: "${key}"`);
  const result: Record<string, string | null> = {};
  for (const { key, size, default: initial } of collection.attributes.values()) {
    const value = data[key] ?? initial;
    if (value !== null && !isString(value, size))
      throw fault(
        noun,
        `Attribute "${key}" has invalid type. Value must be a valid string and no longer than ${size} chars`,
      );
    result[key] = value;
  }
  return result;
};
