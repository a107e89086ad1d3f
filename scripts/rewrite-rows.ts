// What `backend:rewrite-ids` changes, row by row. Old rows are deleted last, so that nothing is lost if it stops.
import { createHmac } from "node:crypto";
import { digestId } from "../emulator/ids.ts";

/** Below `/databases/main/collections`; undefined for 404 and 409. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown> | undefined>;

interface Row {
  $id: string;
  $createdAt: string;
  $updatedAt: string;
  $permissions: string[];
  [column: string]: unknown;
}

interface Change {
  row: Row;
  /** Unchanged if it is of digits. */
  id: string;
  data: Record<string, unknown>;
}

interface Plan {
  tables: readonly { name: string; rows: readonly Change[] }[];
  total: number;
}

/** In the order of writing: referenced rows come first. */
const tables = ["posts", "likes", "bookmarks", "mutes", "reports"];

const hasLetters = (id: string): boolean => /\D/.test(id);

const rowsOf = async (send: Send, table: string): Promise<Row[]> => {
  const rows: Row[] = [];
  const size = 500;
  for (;;) {
    const last = rows.at(-1);
    const queries = [
      { method: "orderAsc", attribute: "$createdAt" },
      { method: "limit", values: [size] },
      ...(last ? [{ method: "cursorAfter", values: [last.$id] }] : []),
    ].map((query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`);
    const answer = await send("GET", `/${table}/documents?${queries.join("&")}`);
    const found = (answer?.["documents"] ?? []) as Row[];
    rows.push(...found);
    if (found.length < size) return rows;
  }
};

/**
 * Like the app's `uniqueId`: milliseconds and 20 digits. The same for the same row, so that a second run finds it, and
 * secret, so that nobody takes it first.
 */
const safeId = ({ $id, $createdAt }: Row, table: string, secret: string): string => {
  const hash = createHmac("sha256", secret).update(`${table}:${$id}`).digest("hex");
  const digits = BigInt(`0x${hash}`).toString().slice(-20);
  return String(Date.parse($createdAt)).padStart(13, "0") + digits;
};

/** Without the server's own columns, and those that a later schema added and left null. */
const columnsOf = (row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !name.startsWith("$") && value !== null));

const changeOf = (table: string, row: Row, posts: ReadonlyMap<string, string>, secret: string): Change | null => {
  const data = columnsOf(row);
  for (const column of ["parentId", "postId"]) {
    const id = data[column];
    if (typeof id === "string") data[column] = posts.get(id) ?? id;
  }
  // A quoted post is the address of its page.
  if (typeof data["article"] === "string")
    data["article"] = data["article"].replace(
      /(\/post\/)([^/?#]+)$/,
      (whole, path: string, id: string) => path + (posts.get(id) ?? whole.slice(path.length)),
    );
  const refersToOld = JSON.stringify(data) !== JSON.stringify(columnsOf(row));
  if (!hasLetters(row.$id) && !refersToOld) return null;
  // A like's id follows from post and member.
  if (table === "likes") return { row, id: digestId(`${String(data["postId"])}:${String(data["userId"])}`), data };
  return { row, id: hasLetters(row.$id) ? safeId(row, table, secret) : row.$id, data };
};

export const planOf = async (send: Send, secret: string): Promise<Plan> => {
  const found = await Promise.all(tables.map(async (name) => ({ name, rows: await rowsOf(send, name) })));
  const posts = new Map(
    (found[0]?.rows ?? [])
      .filter(({ $id }) => hasLetters($id))
      .map((row): [string, string] => [row.$id, safeId(row, "posts", secret)]),
  );
  const changes = found.map(({ name, rows }) => ({
    name,
    rows: rows.flatMap((row) => changeOf(name, row, posts, secret) ?? []),
  }));
  return { tables: changes, total: changes.reduce((sum, { rows }) => sum + rows.length, 0) };
};

export const rewrite = async (send: Send, plan: Plan): Promise<void> => {
  for (const { name, rows } of plan.tables)
    for (const { row, id, data } of rows) {
      const { $createdAt, $updatedAt, $permissions: permissions } = row;
      const dated = { ...data, $createdAt, $updatedAt };
      if (id === row.$id) await send("PATCH", `/${name}/documents/${id}`, { data: { ...data, $updatedAt } });
      // An existing row is from a run that was stopped.
      else await send("POST", `/${name}/documents`, { documentId: id, data: dated, permissions });
    }
  // Posts go last, because a second run needs them to know what others referred to.
  for (const { name, rows } of plan.tables.toReversed())
    for (const { row, id } of rows) if (id !== row.$id) await send("DELETE", `/${name}/documents/${row.$id}`);
};
