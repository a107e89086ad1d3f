import type { FieldValues, Resolver } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { AppError } from "./errors";

interface LazyRules<Fields extends FieldValues> {
  resolver: Resolver<Fields>;
  /** Loads them ahead of time; a failure is left to the moment when they are needed. */
  preload: () => void;
}

/**
 * The rules of a form whose code, and whatever of zod is not there yet, is loaded when the form is first touched: nobody
 * breaks a rule before that.
 * @throws AppError `offline`, from the resolver, when the code cannot be had
 */
export const lazyRules = <Fields extends FieldValues>(
  loadSchema: () => Promise<$ZodType<Fields, Fields>>,
): LazyRules<Fields> => {
  const load = async (): Promise<Resolver<Fields>> => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), loadSchema()]);
    return zodResolver(schema);
  };
  return {
    resolver: async (...values) => {
      const resolve = await load().catch((cause: unknown) => {
        throw new AppError("offline", "", { cause });
      });
      return resolve(...values);
    },
    preload: () => void load().catch(() => undefined),
  };
};
