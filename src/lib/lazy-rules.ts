import { useEffect } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import type { $ZodType } from "zod/v4/core";
import { AppError } from "./errors";
import { aheadOfTime } from "./idle";

interface LazyRules<Fields extends FieldValues> {
  resolver: Resolver<Fields>;
  /** Loads them ahead of time; a failure is left to the moment when they are needed. */
  preload: () => void;
  /**
   * Loads them as soon as nothing of the screen waits for the line, untouched as the form is: for what can be sent without
   * a network, which may be gone by then.
   */
  useAhead: (isScreenComplete: boolean) => void;
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
  const preload = (): void => void load().catch(() => undefined);
  return {
    resolver: async (...values) => {
      const resolve = await load().catch((cause: unknown) => {
        throw new AppError("offline", "", { cause });
      });
      return resolve(...values);
    },
    preload,
    useAhead: (isScreenComplete) =>
      useEffect(() => (isScreenComplete ? aheadOfTime(preload) : undefined), [isScreenComplete]),
  };
};
