/** Of the backend: its endpoint, which may be a path of the page's own origin, and its project's id. */
interface Server {
  endpoint: string;
  project: string;
}

interface Posts {
  database: string;
  collection: string;
  /** How many make a page. */
  page: number;
}

/** What a member's visit asks first, as sdk/account and sdk/posts ask it. */
export interface FirstRequests {
  headers: Record<string, string>;
  account: string;
  /** The first page of Home. */
  feed: string;
}

/**
 * The addresses that a member's visit begins with (start-3). The build writes them into the page, and the app takes the
 * answer of one whose address is letter for letter the one that it is about to ask.
 */
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
