import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { limits } from "./limits";
import { characterCount, isBlank } from "./text";
import { warningField } from "./warning";
import { usesNoListedWord, wordNotUsed } from "./word-list";

const wordsSchema = z.string().check(
  z.trim(),
  z.refine((content) => characterCount(content) <= limits.communityText, { error: () => t`Too many characters` }),
  z.refine(usesNoListedWord, { error: wordNotUsed }),
);

const contentSchema = wordsSchema.check(
  z.refine((content) => !isBlank(content), { error: () => t`Content is required` }),
);

export const wordsBesidePicturesSchema = z.object({ content: wordsSchema, warning: warningField });

export const communityTextFieldsSchema = z.object({ content: contentSchema, warning: warningField });

export type CommunityTextFields = z.infer<typeof communityTextFieldsSchema>;
