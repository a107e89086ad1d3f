import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { limits } from "./limits";
import { characterCount, isBlank } from "./text";
import { usesNoListedWord, wordNotUsed } from "./word-list";

const contentSchema = z.string().check(
  z.trim(),
  z.refine((content) => !isBlank(content), { error: () => t`Content is required` }),
  z.refine((content) => characterCount(content) <= limits.communityText, { error: () => t`Too many characters` }),
  z.refine(usesNoListedWord, { error: wordNotUsed }),
);

export const communityTextFieldsSchema = z.object({ content: contentSchema });

export type CommunityTextFields = z.infer<typeof communityTextFieldsSchema>;
