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
