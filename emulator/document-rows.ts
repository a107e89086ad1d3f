import type { SqlValue } from "./database.ts";

export interface StoredDocument {
  sequence: number;
  id: string;
  createdAt: string;
  updatedAt: string;
  permissions: readonly string[];
  data: Readonly<Record<string, string | null>>;
}

export const systemColumns = ["_id", "_uid", "_createdAt", "_updatedAt", "_permissions"];

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const permissionsReader = (): ((text: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const found = known.get(text);
    if (found) return found;
    const value: unknown = JSON.parse(text);
    const permissions = isStrings(value) ? value : [];
    known.set(text, permissions);
    return permissions;
  };
};

export const fromRows = (rows: readonly SqlValue[][], attributes: readonly string[]): StoredDocument[] => {
  const permissionsOf = permissionsReader();
  return rows.map(([sequence, id, createdAt, updatedAt, permissions, ...values]) => {
    const data: Record<string, string | null> = {};
    for (const [at, key] of attributes.entries()) {
      const value = values[at];
      data[key] = typeof value === "string" ? value : null;
    }
    return {
      sequence: Number(sequence),
      id: String(id),
      createdAt: String(createdAt),
      updatedAt: String(updatedAt),
      permissions: permissionsOf(String(permissions)),
      data,
    };
  });
};
