// Owns reading an upload: a multipart body, whole or one chunk of a larger file.
import { invalidContentRange } from "./errors.ts";
import type { Part } from "./file-store.ts";
import { readBytes } from "./request-body.ts";

export interface Upload {
  /** Fields of the form; a name ending in `[]` is a list. */
  params: Record<string, unknown>;
  file: File | null;
}

const emptyUpload: Upload = { params: {}, file: null };

/** Reads a multipart body of at most `limit` bytes; one that is malformed counts as empty. */
export const readUpload = async (request: Request, limit: number): Promise<Upload> => {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return emptyUpload;
  const bytes = await readBytes(request, limit);
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    return emptyUpload;
  }
  const fields = [...new Set(form.keys())].flatMap((name): [string, unknown][] => {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    if (name.endsWith("[]")) return [[name.slice(0, -2), values]];
    return values.length > 0 ? [[name, values.at(-1)]] : [];
  });
  const file = form.get("file");
  return { params: Object.fromEntries(fields), file: file instanceof File ? file : null };
};

/** The stretch that this request brings; without a Content-Range header it is the whole file. */
export const partOf = async (file: File, contentRange: string | null): Promise<Part> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (contentRange === null) return { start: 0, bytes, total: bytes.length };
  const [, from, to, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange) ?? [];
  const [start, end, total] = [Number(from), Number(to), Number(of)];
  if (from === undefined || end < start || end >= total || end - start + 1 !== bytes.length)
    throw invalidContentRange();
  return { start, bytes, total };
};
