// A project by its API key: a hosted one, the data file of a stopped embedded backend, or a running one.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createEmulator } from "../../emulator/app.ts";
import { DataFileProblem } from "../../emulator/data-file.ts";
import { readEnv, Refused, root } from "./command.ts";

export interface Reply {
  status: number;
  body: Record<string, unknown>;
  /** What helps where this is a refusal. */
  hint: string;
}

export interface Access {
  endpoint: string;
  projectId: string;
  /** A server key, never to be printed. */
  key: string;
}

export interface Project extends Access {
  /** For sentences. */
  name: string;
  isHosted: boolean;
  /** `path` is below the endpoint. */
  ask(method: string, path: string, body?: object): Promise<Reply>;
  /** Null if there is nothing. */
  download(path: string): Promise<Blob | null>;
  close(): void;
}

interface Setting {
  access: Access;
  name?: string;
  isHosted?: boolean;
  send?: (request: Request) => Promise<Response>;
  /** Said where the key may not do something. */
  aboutKey: string;
  close?: () => void;
}

export const withoutKey = (text: string, key: string): string => (key === "" ? text : text.replaceAll(key, "•••"));

const hintFor = (type: unknown, aboutKey: string): string => {
  if (type === "general_unauthorized_scope") return ` ${aboutKey}`;
  return /^(database|collection|table|storage_bucket)_not_found$/.test(String(type))
    ? " Run npm run backend:push for it first."
    : "";
};

/** Undefined where it is no JSON. */
const answerIn = (text: string): Reply["body"] | undefined => {
  try {
    return text === "" ? {} : (JSON.parse(text) as Reply["body"]);
  } catch {
    return undefined;
  }
};

const projectOf = ({ access, send = fetch, aboutKey, close = () => {}, ...about }: Setting): Project => {
  const { endpoint, projectId, key } = access;
  const headers = { "x-appwrite-project": projectId, "x-appwrite-key": key };
  const reach = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await send(new Request(endpoint + path, init));
    } catch {
      throw new Refused(`${endpoint} does not answer: check the address and your connection, and run it again.`);
    }
  };

  return {
    ...access,
    name: `${endpoint} (${projectId})`,
    isHosted: false,
    ...about,
    close,
    async ask(method, path, content) {
      const isForm = content instanceof FormData;
      const response = await reach(path, {
        method,
        headers: isForm ? headers : { ...headers, "content-type": "application/json" },
        ...(method === "GET" ? {} : { body: isForm ? content : JSON.stringify(content ?? {}) }),
      });
      const { status } = response;
      const text = await response.text();
      const body = answerIn(status < 400 ? text : withoutKey(text, key));
      if (body) return { status, body, hint: hintFor(body["type"], aboutKey) };
      const message = `${endpoint} is no Appwrite API: the address usually ends in /v1.`;
      // A server answers with a page where it does not know the path.
      if (status === 404) return { status, body: { message, type: "general_route_not_found" }, hint: "" };
      throw new Refused(message);
    },
    async download(path) {
      const response = await reach(path, { headers });
      return response.ok ? response.blob() : null;
    },
  };
};

/** The data file of a stopped embedded backend. `isNew` allows a new file. */
export const projectInFile = (file: string, isNew = false): Project => {
  const dataFile = resolve(file);
  if (!isNew && !existsSync(dataFile)) throw new Refused(`There is no data file ${dataFile}: start Chorus first.`);
  const key = "standard_host";
  const emulator = createEmulator({ dataFile, apiKey: key });
  return projectOf({
    access: { endpoint: "http://localhost/v1", projectId: "chorus", key },
    name: dataFile,
    send: emulator.fetch,
    aboutKey: "",
    close: () => emulator.close(),
  });
};

const endpointProblem = (name: string, endpoint: string): string | undefined => {
  if (!endpoint)
    return `${name} is missing: it is the address of your Appwrite API, for example https://fra.cloud.appwrite.io/v1.`;
  return /^https?:\/\/./.test(endpoint) && URL.canParse(endpoint)
    ? undefined
    : `${name} must be an absolute http(s) address, but it is “${endpoint}”.`;
};

const idProblem = (name: string, id: string): string | undefined => {
  if (!id) return `${name} is missing: it is the id of your Appwrite project.`;
  return /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/.test(id)
    ? undefined
    : `${name} must be an Appwrite id, but it is “${id}”.`;
};

/** With `prefix` FROM_ the source of a copy. @throws Refused with one sentence for each missing or wrong value */
export const projectInVariables = (
  env: Readonly<Record<string, string | undefined>>,
  keyScopes: string,
  prefix: "" | "FROM_" = "",
): Project => {
  const text = (name: string): string => (env[name] ?? "").trim();
  const own = prefix === "" ? "VITE_APPWRITE_" : "FROM_APPWRITE_";
  const endpoint = text(`${own}ENDPOINT`).replace(/\/+$/, "");
  const projectId = text(`${own}PROJECT_ID`);
  const key = text(`${prefix}APPWRITE_API_KEY`);
  const problems = [
    endpointProblem(`${own}ENDPOINT`, endpoint),
    idProblem(`${own}PROJECT_ID`, projectId),
    key
      ? undefined
      : `${prefix}APPWRITE_API_KEY is missing: create a key in the project’s settings with ${keyScopes}, and keep it out of files that are committed.`,
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new Refused(problems.join("\n"), 2);
  return projectOf({
    access: { endpoint, projectId, key },
    isHosted: true,
    aboutKey: `The key needs ${keyScopes}.`,
  });
};

const runningProject = (env: Readonly<Record<string, string>>, inUse: DataFileProblem): Project => {
  const key = env["CHORUS_API_KEY"];
  if (!key)
    throw new Refused(
      `${inUse.message}\nOr start it with CHORUS_API_KEY and give this command the same key: then the server does it.`,
    );
  return projectOf({
    access: { endpoint: `${localAddress(env)}/v1`, projectId: "chorus", key },
    aboutKey: "It must be started with the same CHORUS_API_KEY.",
  });
};

/** Where `npm start` answers. */
export const localAddress = (env: Readonly<Record<string, string>>): string =>
  `http://localhost:${env["PORT"] ?? "4173"}`;

/** The project of .env, or the embedded backend with this data file; where a server has the file, that server. */
const openProject = (data: string | undefined, keyScopes: string): Project => {
  const env = readEnv();
  if (data === undefined && /^https?:/.test(env["VITE_APPWRITE_ENDPOINT"] ?? ""))
    return projectInVariables(env, keyScopes);
  try {
    return projectInFile(data ?? env["CHORUS_DATA"] ?? join(root, ".data/chorus.sqlite"));
  } catch (error) {
    if (!(error instanceof DataFileProblem) || error.fault !== "in use") throw error;
    return runningProject(env, error);
  }
};

/** For options of commands that change the host's own project. */
export const dataOption = { data: { type: "string" } } as const;

/** Runs this with the project of .env or `--data`, and closes it. */
export const inProject = async (
  data: string | undefined,
  keyScopes: string,
  work: (project: Project) => Promise<void>,
): Promise<void> => {
  const project = openProject(data, keyScopes);
  try {
    await work(project);
  } finally {
    project.close();
  }
};
