import { plural, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { limits } from "./limits";
import { characterCount } from "./text";
import { usernameSchema } from "./user";

const emailField = z.string().check(z.trim(), z.email({ error: () => t`Invalid email address` }));

const passwordTooShort = (least: number): string =>
  t`Password must be at least ${plural(least, { one: "# character", other: "# characters" })} long`;

const confirmationTooShort = (least: number): string =>
  t`Confirm Password must be at least ${plural(least, { one: "# character", other: "# characters" })} long`;

/** sign-in-4, sign-in-5 */
export const signInFieldsSchema = z.object({
  email: emailField,
  password: z.string().check(
    z.refine((password) => characterCount(password) >= limits.signInPassword, {
      error: () => passwordTooShort(limits.signInPassword),
    }),
  ),
});

export type SignInFields = z.infer<typeof signInFieldsSchema>;

const longEnough = (password: string): boolean => characterCount(password) >= limits.signUpPassword;
const shortEnough = (password: string): boolean => characterCount(password) <= limits.password;

/** sign-up-5, sign-up-6 */
const newPasswordFields = {
  password: z
    .string()
    .check(
      z.refine(longEnough, { error: () => passwordTooShort(limits.signUpPassword) }),
      z.refine(shortEnough, { error: () => t`Too many characters` }),
    ),
  confirmPassword: z.string().check(z.refine(longEnough, { error: () => confirmationTooShort(limits.signUpPassword) })),
};

interface PasswordPair {
  password: string;
  confirmPassword: string;
}

const passwordsMatch = z.refine<PasswordPair>(({ password, confirmPassword }) => password === confirmPassword, {
  path: ["confirmPassword"],
  error: () => t`Passwords don't match`,
});

/** sign-up-7 */
export const signUpFieldsSchema = z
  .object({ username: usernameSchema, email: emailField, ...newPasswordFields })
  .check(passwordsMatch);

export type SignUpFields = z.infer<typeof signUpFieldsSchema>;

/** invited-2 */
export const joinFieldsSchema = z.object({ username: usernameSchema, ...newPasswordFields }).check(passwordsMatch);

export type JoinFields = z.infer<typeof joinFieldsSchema>;

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

/** A null `file` keeps the picture, an empty `newPassword` the password (edit-profile-10). */
export const profileFieldsSchema = z
  .object({
    file: z.nullable(z.custom<File>()),
    username: usernameSchema,
    bio: z.string().check(
      z.trim(),
      z.refine((bio) => characterCount(bio) <= limits.bio, { error: () => t`Too many characters` }),
    ),
    currentPassword: z.string(),
    newPassword: z.string(),
    confirmNewPassword: z.string(),
  })
  .check(
    z.refine((draft) => isEmpty(draft) || isPasswordUpdate(draft), {
      path: ["newPassword"],
      error: () => t`Invalid password update. Please check all password fields.`,
    }),
  );

export type ProfileFields = z.infer<typeof profileFieldsSchema>;

/** address-2 */
export const addressFieldsSchema = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, { error: () => t`Enter your current password` })),
});

export type AddressFields = z.infer<typeof addressFieldsSchema>;

export const leavingWord = "delete";

/** leaving-2. Each further field is about a community without another owner (leaving-8). */
export const leavingFieldsSchema = z.catchall(
  z.object({
    word: z
      .string()
      .check(
        z.refine((word) => word.trim().toLowerCase() === leavingWord, { error: () => t`Type the word ${leavingWord}` }),
      ),
  }),
  z.string().check(z.minLength(1, { error: () => t`Choose what happens to it` })),
);

export type LeavingFields = z.infer<typeof leavingFieldsSchema>;

/** recovery-2 */
export const recoveryFieldsSchema = z.object({ email: emailField });

export type RecoveryFields = z.infer<typeof recoveryFieldsSchema>;

/** recovery-6 */
export const newPasswordFieldsSchema = z.object(newPasswordFields).check(passwordsMatch);

export type NewPasswordFields = z.infer<typeof newPasswordFieldsSchema>;

/** Tells one's own address without giving away another's: 'a•••@chorus.example'. */
export const maskedAddress = (email: string): string => {
  const [first = ""] = email;
  return `${first}•••${email.slice(email.lastIndexOf("@"))}`;
};
