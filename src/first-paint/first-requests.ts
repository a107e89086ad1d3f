/** `endpoint` may be a path. */
interface Server {
  endpoint: string;
  project: string;
}

interface Posts {
  database: string;
  collection: string;
  page: number;
}

/** As sdk/account/account and sdk/posts/posts send them. */
export interface FirstRequests {
  headers: Record<string, string>;
  account: string;
  feed: string;
}

/** The app must ask for exactly these addresses (start-3). */
export const firstRequests = ({ endpoint, project }: Server, { database, collection, page }: Posts): FirstRequests => {
  const queries = [
    { method: "equal", attribute: "parentId", values: [""] },
    { method: "orderDesc", attribute: "$createdAt" },
    { method: "limit", values: [page] },
  ];
  const search = new URLSearchParams(
    queries.map((query, index): [string, string] => [`queries[${index}]`, JSON.stringify(query)]),
  );
  return {
    headers: { "X-Appwrite-Project": project, "X-Appwrite-Response-Format": "1.8.0" },
    account: `${endpoint}/account`,
    feed: `${endpoint}/databases/${database}/collections/${collection}/documents?${search.toString()}`,
  };
};
