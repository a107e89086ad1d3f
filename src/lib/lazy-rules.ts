import type { ZodMiniType } from "zod/mini";
import { AppError } from "./errors";
import { rulesOf, type Rules } from "./form-state";

interface LazyRules<Fields> {
  rules: Rules<Fields>;
  /** Loads them ahead of time; a failure is left to the moment when they are needed. */
  preload: () => void;
}

/**
 * The rules of a form whose code, and zod with it, is loaded when the form is first touched: for screens of visitors,
 * who have nothing else yet. Members' screens have zod anyway and take `rulesOf`.
 * @throws AppError `offline`, from the rules, when the code cannot be had
 */
export const lazyRules = <Fields>(load: () => Promise<ZodMiniType<Fields, Fields>>): LazyRules<Fields> => ({
  rules: async (values) => {
    const schema = await load().catch((cause: unknown) => {
      throw new AppError("offline", "", { cause });
    });
    return rulesOf(schema)(values);
  },
  preload: () => void load().catch(() => undefined),
});
