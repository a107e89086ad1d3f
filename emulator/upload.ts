import { badArgument, invalidContentRange } from "./errors.ts";
import type { Part } from "./file-store.ts";
import { readBytes } from "./request-body.ts";

export interface Upload {
  /** A name ending in `[]` makes a list. */
  params: Record<string, unknown>;
  file: File | null;
}

const emptyUpload: Upload = { params: {}, file: null };

const maxParts = 102;
/** Bytes. Longer heads take seconds to parse. */
const maxHead = 8192;

/** Checked before parsing, which is much slower. */
const requireModest = (bytes: Buffer, type: string): void => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) ?? [];
  const boundary = `--${quoted ?? plain?.trim() ?? ""}`;
  let parts = 0;
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length)) {
    const head = bytes.subarray(at + boundary.length, at + boundary.length + maxHead).toString("latin1");
    if (head.startsWith("--")) return;
    parts += 1;
    if (parts > maxParts) throw badArgument(`The form has more than ${maxParts} parts.`);
    if (!head.includes("\r\n\r\n")) throw badArgument("A part of the form is not complete, or its head is too long.");
  }
};

/** A malformed body counts as empty. */
export const readUpload = async (request: Request, limit: number): Promise<Upload> => {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return emptyUpload;
  const bytes = await readBytes(request, limit);
  requireModest(bytes, type);
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  } catch {
    return emptyUpload;
  }
  const params = new Map<string, unknown>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const list = name.endsWith("[]") ? name.slice(0, -2) : null;
    const known: unknown = list === null ? null : params.get(list);
    if (list === null) params.set(name, value);
    else params.set(list, [...(Array.isArray(known) ? (known as unknown[]) : []), value]);
  }
  const file = form.get("file");
  return { params: Object.fromEntries(params), file: file instanceof File ? file : null };
};

export const partOf = async (file: File, contentRange: string | null): Promise<Part> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (contentRange === null) return { start: 0, bytes, total: bytes.length };
  const [, from, to, of] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange) ?? [];
  const [start, end, total] = [Number(from), Number(to), Number(of)];
  if (from === undefined || end < start || end >= total || end - start + 1 !== bytes.length)
    throw invalidContentRange();
  return { start, bytes, total };
};
