import * as z from "zod/mini";
import { limits } from "@/config/limits";
import { characterCount } from "@/lib/character-count";

/** Rules of the sign-in form (specification section 5). */
export const signInSchema = z.object({
  email: z.string().check(z.trim(), z.email("Invalid email address")),
  password: z
    .string()
    .check(
      z.refine(
        (password) => characterCount(password) >= limits.signInPassword,
        "Password must be at least 6 characters long",
      ),
    ),
});

export type SignInDraft = z.infer<typeof signInSchema>;
