import * as z from "zod/mini";
import { limits } from "@/config/limits";
import { characterCount } from "@/lib/character-count";
import { usernameSchema } from "./username";

const longEnough = (password: string): boolean => characterCount(password) >= limits.signUpPassword;
const shortEnough = (password: string): boolean => characterCount(password) <= limits.password;

/** Rules of the sign-up form (specification section 5). */
export const signUpSchema = z
  .object({
    username: usernameSchema,
    email: z.string().check(z.trim(), z.email("Invalid email address")),
    password: z
      .string()
      .check(
        z.refine(longEnough, "Password must be at least 8 characters long"),
        z.refine(shortEnough, "Too many characters"),
      ),
    confirmPassword: z.string().check(z.refine(longEnough, "Confirm Password must be at least 8 characters long")),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      error: "Passwords don't match",
    }),
  );

export type SignUpDraft = z.infer<typeof signUpSchema>;
