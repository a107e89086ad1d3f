import * as z from "zod/mini";
import { limits } from "@/config/limits";
import { characterCount } from "@/lib/character-count";
import { usernameSchema } from "./username";

interface PasswordFields {
  currentPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

const canBePassword = (text: string): boolean => {
  const length = characterCount(text);
  return length >= limits.newPassword && length <= limits.password;
};

const isPasswordUpdate = ({ currentPassword, newPassword, confirmNewPassword }: PasswordFields): boolean =>
  canBePassword(currentPassword) && canBePassword(newPassword) && confirmNewPassword === newPassword;

const isEmpty = ({ currentPassword, newPassword, confirmNewPassword }: PasswordFields): boolean =>
  currentPassword + newPassword + confirmNewPassword === "";

/**
 * Rules of the Edit Profile form (specification section 5). `file` is the new picture, or null to keep the old one; the
 * password changes when `newPassword` is not empty.
 */
export const profileDraftSchema = z
  .object({
    file: z.nullable(z.custom<File>()),
    username: usernameSchema,
    bio: z.string().check(
      z.trim(),
      z.refine((bio) => characterCount(bio) <= limits.bio, "Too many characters"),
    ),
    currentPassword: z.string(),
    newPassword: z.string(),
    confirmNewPassword: z.string(),
  })
  .check(
    z.refine((draft) => isEmpty(draft) || isPasswordUpdate(draft), {
      path: ["newPassword"],
      error: "Invalid password update. Please check all password fields.",
    }),
  );

export type ProfileDraft = z.infer<typeof profileDraftSchema>;
