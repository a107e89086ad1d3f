// Sends one recorded request again and expects the recorded answer.
import { expect } from "vitest";
import { expectHeaders, expectSame, localised } from "./compare";
import type { Recording } from "./recordings";
import { apiKey, type Server } from "./server";
import type { Sessions } from "./stage";

/** What earlier answers of the same replay made: session ids, by what the recording shows for them. */
export type Memory = Map<string, string>;

const remembered = (text: string, memory: Memory): string => {
  let result = text;
  for (const [recorded, actual] of memory) result = result.replaceAll(recorded, actual);
  return result;
};

const headersOf = async (
  { as, request }: Recording,
  sessions: Sessions,
  memory: Memory,
): Promise<Record<string, string>> => {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (as?.startsWith("garbage: ")) headers["x-fallback-cookies"] = localised(as.slice("garbage: ".length));
  else if (as === "<key>") headers["x-appwrite-key"] = apiKey;
  else if (as !== null && as !== "guest") Object.assign(headers, await sessions.headers(as));
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const key = name.toLowerCase() === "x-appwrite-key" ? apiKey : value;
    headers[name.startsWith("(") ? name : name.toLowerCase()] = remembered(await sessions.filled(key), memory);
  }
  return headers;
};

const bodyOf = ({ request }: Recording, memory: Memory): string | undefined => {
  if (request.body === undefined) return undefined;
  return typeof request.body === "string" ? request.body : remembered(JSON.stringify(request.body), memory);
};

const pathOf = ({ request }: Recording, memory: Memory): string => {
  const query = (request.query ?? []).map((pair) => {
    const at = pair.indexOf("=");
    return `${pair.slice(0, at)}=${encodeURIComponent(pair.slice(at + 1))}`;
  });
  return remembered(request.path, memory) + (query.length > 0 ? `?${localised(query.join("&"))}` : "");
};

const rememberIds = (recorded: unknown, actual: unknown, memory: Memory): void => {
  if (typeof recorded !== "object" || recorded === null || typeof actual !== "object" || actual === null) return;
  for (const [name, before] of Object.entries(recorded)) {
    const now = (actual as Record<string, unknown>)[name];
    if (typeof before !== "string") rememberIds(before, now, memory);
    else if (name === "$id" && typeof now === "string" && before.length > 4 && before !== now) memory.set(before, now);
  }
};

const remember = (
  recording: Recording,
  response: Response,
  body: unknown,
  sessions: Sessions,
  memory: Memory,
): void => {
  rememberIds(recording.response.body, body, memory);
  const [, name] = /<session ([^>]+)>/.exec(String(recording.response.headers["x-fallback-cookies"] ?? "")) ?? [];
  if (name !== undefined) sessions.keep(name, response);
};

export const createReplay = (server: Server, sessions: Sessions, memory: Memory = new Map()) => {
  return async (recording: Recording): Promise<void> => {
    const { request, response: recorded } = recording;
    const body = bodyOf(recording, memory);
    const response = await server.send(
      request.method,
      pathOf(recording, memory),
      await headersOf(recording, sessions, memory),
      body,
    );
    const text = await response.text();
    const json = response.headers.get("content-type")?.startsWith("application/json") ?? false;
    const actual: unknown = text === "" ? null : json ? JSON.parse(text) : text;
    remember(recording, response, actual, sessions, memory);
    expect(response.status, text.slice(0, 500)).toBe(recorded.status);
    expectHeaders(response.headers, recorded.headers);
    if (isPage(recorded.body)) expect(text).toMatch(/^<!DOCTYPE html>/);
    // Recordings keep the beginning of a very long body only.
    else if (recorded.body !== undefined)
      expectSame(actual, recorded.body, JSON.stringify(request) + request.path, memory);
  };
};

/** The server's own error page: its markup is its business. */
const isPage = (body: unknown): boolean => typeof body === "string" && body.startsWith("<!DOCTYPE html>");
