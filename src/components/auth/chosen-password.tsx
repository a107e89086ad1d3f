import { PasswordField } from "@/components/ui/field";
import { limits } from "@/domain/limits";

/** A password that is chosen, and once more what was typed: the form's `password` and `confirmPassword`. */
export const ChosenPassword = ({ label }: { label: string }) => (
  <>
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      hint={`At least ${limits.signUpPassword} characters`}
      deps="confirmPassword"
    />
    <PasswordField name="confirmPassword" label={`Confirm ${label}`} autoComplete="new-password" />
  </>
);
