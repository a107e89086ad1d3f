// On the server too, broken JSON counts as an empty body.
import { badArgument, tooLarge } from "./errors.ts";
import { parseJson } from "./json.ts";
import type { Params } from "./params.ts";

const maxJsonBytes = 256 * 1024;

const nextPart = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> => {
  try {
    const part = await reader.read();
    return part.done ? null : part.value;
  } catch {
    throw badArgument("The body of the request ended before it was complete.");
  }
};

/** Throws 413, whatever the header says. */
export const readBytes = async (request: Request, limit: number): Promise<Buffer> => {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  for (let part = await nextPart(reader); part; part = await nextPart(reader)) {
    length += part.byteLength;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(part);
  }
  return Buffer.concat(chunks);
};

const object = (value: unknown): Params =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Params) : {};

/** Like PHP: `queries[0]=a&queries[]=b` is a list. */
const queryParams = (search: URLSearchParams): Params => {
  const params: Record<string, unknown> = {};
  const lists = new Map<string, Map<string, string>>();
  for (const [name, value] of search) {
    const [, base, index] = /^([^[\]]+)\[([^\]]*)\]$/.exec(name) ?? [];
    if (base === undefined || index === undefined) params[name] = value;
    else {
      const list = lists.get(base) ?? new Map<string, string>();
      lists.set(base, list.set(index === "" ? String(list.size) : index, value));
    }
  }
  for (const [name, list] of lists) params[name] = [...list.values()];
  return params;
};

export const readParams = async (request: Request): Promise<Params> => {
  if (request.method === "GET" || request.method === "HEAD") return queryParams(new URL(request.url).searchParams);
  if (request.headers.get("content-type")?.startsWith("multipart/")) return {};
  const text = new TextDecoder().decode(await readBytes(request, maxJsonBytes));
  try {
    return object(parseJson(text));
  } catch {
    return {};
  }
};
