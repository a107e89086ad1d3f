import type { ZodMiniType } from "zod/mini";
import { rulesOf } from "@/lib/form-state";

type Values = Record<string, unknown>;
type FormSchema = ZodMiniType<Values, Values>;

/** What a form would show for `values`: field → message; none for values that pass. */
export const formErrors = async (schema: FormSchema, values: Values): Promise<Record<string, unknown>> =>
  (await rulesOf(schema)(values)).errors;

/** What the form would hand to its submit handler; nothing for values that are refused. */
export const formValues = async (schema: FormSchema, values: Values): Promise<Values> =>
  (await rulesOf(schema)(values)).values ?? {};
