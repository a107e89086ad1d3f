import { invalidContentRange } from "./errors.ts";
import type { Part } from "./file-store.ts";

export interface Upload {
  /** A name ending in `[]` makes a list. */
  params: Record<string, unknown>;
  file: File | null;
}

/** A malformed body counts as empty. */
export const readUpload = async (request: Request): Promise<Upload> => {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    return { params: {}, file: null };
  }
  const params: Record<string, unknown> = {};
  for (const name of new Set(form.keys()))
    if (name.endsWith("[]")) params[name.slice(0, -2)] = form.getAll(name);
    else params[name] = form.get(name);
  const { file } = params;
  return { params, file: file instanceof File ? file : null };
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
