import * as z from "zod/mini";
import { emailField, newPasswordFields, passwordsMatch } from "./account";

/** Rules of the form that asks for a mail with a link (recovery-2). */
export const recoveryFieldsSchema = z.object({ email: emailField });

export type RecoveryFields = z.infer<typeof recoveryFieldsSchema>;

/** Rules of the form for a new password: those of a registration (recovery-6). */
export const newPasswordFieldsSchema = z.object(newPasswordFields).check(passwordsMatch);

export type NewPasswordFields = z.infer<typeof newPasswordFieldsSchema>;
