// The server that the recordings are replayed against: a fresh emulator, or any Appwrite named by the environment.
import { createEmulator, type Emulator, type EmulatorOptions } from "../../../emulator/app";
import { recordedSchema } from "./schema";

const { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: project, APPWRITE_API_KEY: key } = process.env;

export const isEmulator = !endpoint;
export const projectId = project ?? "chorus";
export const apiKey = key ?? "standard_contract-tests";

/** The recordings were made by a page at this origin, in this browser. */
export const origin = "http://localhost:3000";
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36";

export interface Server {
  /** `path` begins with /v1. */
  send(method: string, path: string, headers: Record<string, string>, body?: BodyInit): Promise<Response>;
  emulator: Emulator | null;
  close(): void;
}

export type ServerOptions = Pick<EmulatorOptions, "sendMail" | "now">;

const base = (endpoint ?? "http://localhost/v1").replace(/\/v1\/?$/, "");

export const startServer = (options: ServerOptions = {}): Server => {
  const emulator = isEmulator
    ? createEmulator({
        ...options,
        schema: recordedSchema,
        projectId,
        apiKey,
        origins: ["localhost"],
        passwordCost: 2 ** 4,
      })
    : null;
  return {
    emulator,
    async send(method, path, given, body) {
      const headers = { origin, "user-agent": userAgent, "x-appwrite-project": projectId, ...given };
      const kept = Object.entries(headers).filter(([name]) => !name.startsWith("("));
      if ("(no X-Appwrite-Project)" in given)
        kept.splice(
          kept.findIndex(([name]) => name === "x-appwrite-project"),
          1,
        );
      const request = new Request(base + path, {
        method,
        headers: new Headers(kept),
        ...(body === undefined ? {} : { body }),
      });
      return emulator ? emulator.fetch(request) : fetch(request);
    },
    close: () => emulator?.close(),
  };
};
