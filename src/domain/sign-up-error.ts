/** sign-up-19, sign-up-20 */
export class SignUpError extends Error {
  readonly step: "exists" | "create" | "sign-in" | "verify";

  constructor(step: SignUpError["step"], cause: unknown) {
    super(`Sign-up failed at: ${step}`, { cause });
    this.name = "SignUpError";
    this.step = step;
  }
}
