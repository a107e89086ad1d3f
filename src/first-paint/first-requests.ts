/** `endpoint` may be a path. */
interface Server {
  endpoint: string;
  project: string;
}

/** Ids of the database and its tables, and how many posts a page has. */
interface Tables {
  database: string;
  posts: string;
  moderation: string;
  page: number;
}

/** As sdk/account/account, sdk/posts/posts and sdk/moderation/rows send them. */
export interface FirstRequests {
  headers: Record<string, string>;
  account: string;
  feed: string;
  inForce: string;
}

/** The app must ask for exactly these addresses (start-3). */
export const firstRequests = ({ endpoint, project }: Server, tables: Tables): FirstRequests => {
  const list = (table: string, queries: object[]): string => {
    const search = new URLSearchParams(
      queries.map((query, index): [string, string] => [`queries[${index}]`, JSON.stringify(query)]),
    );
    return `${endpoint}/databases/${tables.database}/collections/${table}/documents?${search.toString()}`;
  };
  const newestFirst = { method: "orderDesc", attribute: "$createdAt" };
  return {
    headers: { "X-Appwrite-Project": project, "X-Appwrite-Response-Format": "1.8.0" },
    account: `${endpoint}/account`,
    feed: list(tables.posts, [
      { method: "equal", attribute: "parentId", values: [""] },
      newestFirst,
      { method: "limit", values: [tables.page] },
    ]),
    inForce: list(tables.moderation, [
      { method: "equal", attribute: "kind", values: ["limit", "warning"] },
      { method: "equal", attribute: "endedBy", values: [""] },
      newestFirst,
      { method: "limit", values: [1000] },
    ]),
  };
};
