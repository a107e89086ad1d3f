import * as z from "zod/mini";
import { characterCount } from "@/lib/character-count";

/** Text of a post or a reply: sent trimmed, counted in code points (decision 5). */
export const postContentSchema = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, "Content is required"),
    z.refine((content) => characterCount(content) <= longest, "Too many characters"),
  );
