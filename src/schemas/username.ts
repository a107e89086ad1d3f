import * as z from "zod/mini";
import { limits } from "@/config/limits";
import { characterCount } from "@/lib/character-count";
import { isBlank } from "@/lib/is-blank";

/** A name that a member gives themselves: at least one character that shows. */
export const usernameSchema = z.string().check(
  z.trim(),
  z.refine((name) => !isBlank(name), "Username is required"),
  z.refine((name) => characterCount(name) <= limits.username, "Too many characters"),
);
