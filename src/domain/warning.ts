import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { textAttribute } from "./document";
import { limits } from "./limits";
import { characterCount, oneLine } from "./text";
import { shownName } from "./user";

/** On one line, without what cannot be seen or turns the text around it; '' for none. */
const plainWarning = (text: string): string => oneLine(shownName(text));

/** Any member can write anything there. */
export const warningAttribute = z.pipe(textAttribute, z.transform(plainWarning));

const typedWarning = z.string().check(
  z.overwrite(plainWarning),
  z.refine((warning) => characterCount(warning) <= limits.warning, { error: () => t`Too many characters` }),
);

export const warningField = z.optional(typedWarning);

/** A moderator's. */
export const warningSchema = z.object({
  warning: typedWarning.check(z.refine((warning) => warning !== "", { error: () => t`Say what it warns of` })),
});
