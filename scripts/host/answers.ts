// What a project answers: refusals as sentences, whole lists, and accounts by their address.
import { Refused } from "./command.ts";
import type { Project, Reply } from "./project.ts";

/** The body of a successful answer. */
export const done = ({ status, body, hint }: Reply, what: string): Record<string, unknown> => {
  if (status < 400) return body;
  throw new Refused(`${what} is refused: ${String(body["message"])} (${String(body["type"])})${hint}`);
};

/** False if it exists already. */
export const made = (reply: Reply, what: string): boolean => {
  if (reply.status === 409) return false;
  done(reply, what);
  return true;
};

const listOf = async <Item>(project: Project, path: string, name: string, queries: readonly object[]) => {
  const query = queries.map((each, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(each))}`).join("&");
  return done(await project.ask("GET", `${path}?${query}`), `${path} of ${project.name}`)[name] as Item[];
};

const pageSize = 100;

/** A whole list, page by page. */
export async function* all<Item extends { $id: string }>(
  project: Project,
  path: string,
  name: string,
  order: readonly object[] = [],
): AsyncGenerator<Item> {
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? [] : [{ method: "cursorAfter", values: [last] }];
    const limit = { method: "limit", values: [pageSize] };
    const items = await listOf<Item>(project, path, name, [...order, limit, ...after]);
    yield* items;
    last = items.at(-1)?.$id;
    if (items.length < pageSize) return;
  }
}

export interface Account {
  $id: string;
  labels: string[];
  /** Empty for who was invited and has not come. */
  passwordUpdate: string;
}

export const findAccount = async (project: Project, email: string): Promise<Account | undefined> => {
  const [account] = await listOf<Account>(project, "/users", "users", [
    { method: "equal", attribute: "email", values: [email] },
  ]);
  return account;
};

/** @throws Refused if nobody has the address */
export const accountOf = async (project: Project, email: string): Promise<Account> => {
  const account = await findAccount(project, email);
  if (!account) throw new Refused(`No member has the address ${email}.`);
  return account;
};
