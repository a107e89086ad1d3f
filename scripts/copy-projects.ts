// For `backend:copy` and `erase`: a project by its API key, or the data file of a stopped embedded backend.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createEmulator } from "../emulator/app.ts";
import { readPushSettings } from "./push-plan.ts";

export class Refused extends Error {}

export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

export interface Project {
  /** For sentences. */
  name: string;
  ask(method: string, path: string, body?: object | FormData): Promise<Reply>;
  /** `path` is below the endpoint. Null if there is nothing. */
  download(path: string): Promise<Blob | null>;
  close(): void;
}

interface Access {
  send: (request: Request) => Promise<Response>;
  endpoint: string;
  projectId: string;
  key: string;
}

const projectBy = (name: string, { send, endpoint, projectId, key }: Access, close = () => {}): Project => {
  const headers = { "x-appwrite-project": projectId, "x-appwrite-key": key };
  const reach = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await send(new Request(endpoint + path, init));
    } catch {
      throw new Refused(`${endpoint} does not answer. Run it again: it goes on from here.`);
    }
  };

  return {
    name,
    close,
    async ask(method, path, body) {
      const isForm = body instanceof FormData;
      const response = await reach(path, {
        method,
        headers: isForm ? headers : { ...headers, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      try {
        return { status: response.status, body: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>) };
      } catch {
        throw new Refused(`${endpoint} is no Appwrite API: the address usually ends in /v1.`);
      }
    },
    async download(path) {
      const response = await reach(path, { headers });
      return response.ok ? response.blob() : null;
    },
  };
};

/** `isNew` allows a new file. */
export const projectInFile = (file: string, isNew: boolean): Project => {
  const dataFile = resolve(file);
  if (!isNew && !existsSync(dataFile)) throw new Refused(`There is no data file ${dataFile}.`);
  const key = "standard_copy";
  const emulator = createEmulator({ dataFile, apiKey: key });
  const access = { send: emulator.fetch, endpoint: "http://localhost/v1", projectId: "chorus", key };
  return projectBy(dataFile, access, () => emulator.close());
};

/** From variables with this prefix. */
export const projectInVariables = (
  env: Readonly<Record<string, string>>,
  prefix: string,
  endpointName: string,
  usage: string,
): Project => {
  const { settings, problems } = readPushSettings(
    {
      VITE_APPWRITE_ENDPOINT: env[`${prefix}${endpointName}ENDPOINT`],
      VITE_APPWRITE_PROJECT_ID: env[`${prefix}${endpointName}PROJECT_ID`],
      APPWRITE_API_KEY: env[`${prefix}APPWRITE_API_KEY`],
    },
    "all scopes of users, teams, documents (or rows) and files",
  );
  const named = problems.map((each) =>
    each.replaceAll("VITE_APPWRITE_", `${prefix}${endpointName}`).replace(/^APPWRITE_/, `${prefix}APPWRITE_`),
  );
  if (problems.length > 0) throw new Refused([...named, usage].join("\n"));
  const { endpoint, projectId, key } = settings;
  return projectBy(`${endpoint} (${projectId})`, { send: fetch, endpoint, projectId, key });
};

/** The body of a successful answer. */
export const done = ({ status, body }: Reply, what: string): Record<string, unknown> => {
  if (status < 400) return body;
  throw new Refused(`${what} is refused: ${String(body["message"])} (${String(body["type"])})`);
};

/** False if it exists already. */
export const made = (reply: Reply, what: string): boolean => {
  if (reply.status === 409) return false;
  done(reply, what);
  return true;
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
    const queries = [
      ...order,
      { method: "limit", values: [pageSize] },
      ...(last === undefined ? [] : [{ method: "cursorAfter", values: [last] }]),
    ].map((query, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(query))}`);
    const items = done(await project.ask("GET", `${path}?${queries.join("&")}`), `${path} of ${project.name}`)[
      name
    ] as Item[];
    yield* items;
    last = items.at(-1)?.$id;
    if (items.length < pageSize) return;
  }
}
