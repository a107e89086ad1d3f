// What the sender reads, by the key of the host, over the same API as everybody. A row counts as in the app: with exactly
// the permissions of its table (sdk/base/authentic).
import { Query } from "appwrite";
import { chunks } from "@/lib/batch";
import { isAuthentic, type TableName } from "@/sdk/base/authentic";

export interface Answer {
  status: number;
  body: unknown;
}

/** `path` is below the endpoint. Rejects if the server does not answer. */
export type Ask = (method: "GET" | "DELETE", path: string) => Promise<Answer>;

export type Row = Readonly<Record<string, unknown>>;

export const textIn = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === "string" ? value : "";
};

const asked = (queries: readonly string[]): string =>
  queries.map((query, at) => `queries[${at}]=${encodeURIComponent(query)}`).join("&");

export const list = async (ask: Ask, path: string, name: string, queries: readonly string[] = []): Promise<Row[]> => {
  const { status, body } = await ask("GET", `${path}?${asked(queries)}`);
  const rows = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  if (status >= 400 || !Array.isArray(rows)) throw new Error(`The server answered ${status} to a list of ${name}`);
  return rows as Row[];
};

const documents = (table: string): string => `/databases/main/collections/${table}/documents`;

/** All that a server sends at once. */
const most = 5000;

export const rowsOf = async (ask: Ask, table: TableName, queries: readonly string[]): Promise<Row[]> =>
  (await list(ask, documents(table), "documents", [...queries, Query.limit(most)])).filter((row) =>
    isAuthentic(table, row),
  );

export const removeRow = async (ask: Ask, table: TableName, id: string): Promise<void> =>
  void (await ask("DELETE", `${documents(table)}/${id}`));

/** How many values a query takes. */
export const together = 500;

/** Accounts with their preferences, by id. */
export const accountsOf = async (ask: Ask, ids: readonly string[]): Promise<Map<string, Row>> => {
  const found = new Map<string, Row>();
  for (const some of chunks(ids, together)) {
    const queries = [Query.equal("$id", some), Query.limit(together)];
    for (const account of await list(ask, "/users", "users", queries)) found.set(textIn(account, "$id"), account);
  }
  return found;
};
