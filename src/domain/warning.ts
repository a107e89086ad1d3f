import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { textAttribute } from "./document";
import { limits } from "./limits";
import { characterCount, plainLine } from "./text";

/** Any member can write anything there. */
export const warningAttribute = z.pipe(textAttribute, z.transform(plainLine));

const typedWarning = z.string().check(
  z.overwrite(plainLine),
  z.refine((warning) => characterCount(warning) <= limits.warning, { error: () => t`Too many characters` }),
);

export const warningField = z.optional(typedWarning);

/** A moderator's. */
export const warningSchema = z.object({
  warning: typedWarning.check(z.refine((warning) => warning !== "", { error: () => t`Say what it warns of` })),
});
