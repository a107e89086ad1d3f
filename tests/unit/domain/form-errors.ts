import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, ResolverResult } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

export type FormSchema = ZodMiniType<FieldValues, FieldValues>;

const resolve = async (schema: FormSchema, values: FieldValues): Promise<ResolverResult<FieldValues, FieldValues>> =>
  zodResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

/** What react-hook-form would show for `values`: field → message; none for values that pass. */
export const formErrors = async (schema: FormSchema, values: FieldValues): Promise<Record<string, unknown>> => {
  const { errors } = await resolve(schema, values);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
};

/** What the form would hand to its submit handler. */
export const formValues = async (schema: FormSchema, values: FieldValues): Promise<FieldValues> =>
  (await resolve(schema, values)).values;
