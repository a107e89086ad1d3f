import { badArgument } from "./errors.ts";
import type { Params } from "./params.ts";

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

/** On the server too, broken JSON counts as an empty body. */
const objectIn = (text: string): Params => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Params) : {};
  } catch {
    return {};
  }
};

export const readParams = async (request: Request): Promise<Params> => {
  if (request.method === "GET" || request.method === "HEAD") return queryParams(new URL(request.url).searchParams);
  if (request.headers.get("content-type")?.startsWith("multipart/")) return {};
  try {
    return objectIn(await request.text());
  } catch {
    throw badArgument("The body of the request ended before it was complete.");
  }
};
