import * as z from "zod/mini";
import { limits } from "@/config/limits";
import { characterCount } from "@/lib/character-count";

/** A name that a member gives themselves: at least one character that shows. */
export const usernameSchema = z.string().check(
  z.trim(),
  z.minLength(1, "Username is required"),
  z.refine((name) => characterCount(name) <= limits.username, "Too many characters"),
);
