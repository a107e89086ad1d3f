// A fresh backend and people who ask it, for the emulator's own tests.
import { createEmulator, type Emulator, type EmulatorOptions } from "../../../emulator/app";
import { recordedSchema } from "../../contract/support/schema";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export interface Client {
  get(path: string, queries?: readonly unknown[]): Promise<Answer>;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

export const startBackend = (options: EmulatorOptions = {}): Emulator =>
  createEmulator({ schema: recordedSchema, passwordCost: 2, apiKey: "key", ...options });

const ask = async (
  emulator: Emulator,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const response = await emulator.fetch(
    new Request(`http://localhost/v1${path}`, {
      method,
      headers: { "x-appwrite-project": "chorus", "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
    headers: response.headers,
  };
};

export const clientWith = (emulator: Emulator, headers: Record<string, string> = {}): Client => ({
  send: (method, path, body) => ask(emulator, headers, method, path, body),
  get: (path, queries = []) => {
    const search = queries.map((query, at) => `queries[${at}]=${encodeURIComponent(JSON.stringify(query))}`).join("&");
    return ask(emulator, headers, "GET", search ? `${path}?${search}` : path);
  },
});

/** Makes somebody a member and signs them in. */
export const memberOf = async (emulator: Emulator, id: string): Promise<Client> => {
  await emulator.admin.createMember({ id, username: id, email: `${id}@chorus.example`, password: `${id}-password` });
  return signedInAs(emulator, id);
};

export const signedInAs = (emulator: Emulator, id: string): Client =>
  clientWith(emulator, { "x-fallback-cookies": emulator.admin.createSession(id).fallbackCookies });

export const documents = (collection: string): string => `/databases/main/collections/${collection}/documents`;

export const idsOf = ({ body }: Answer): unknown[] => (body["documents"] as { $id: string }[]).map(({ $id }) => $id);
