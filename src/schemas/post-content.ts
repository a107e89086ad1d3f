import * as z from "zod/mini";
import { characterCount } from "@/lib/character-count";
import { isBlank } from "@/lib/is-blank";

/** Text of a post or a reply: sent trimmed, counted in code points (decision 5). */
export const postContentSchema = (longest: number) =>
  z.string().check(
    z.trim(),
    z.refine((content) => !isBlank(content), "Content is required"),
    z.refine((content) => characterCount(content) <= longest, "Too many characters"),
  );
