import { AppError } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";
import { SignUpError } from "@/sdk/auth";

interface RegisterFailure {
  /** The address is taken, or its credentials already log in. */
  exists: boolean;
  text: string;
}

/** A refusal in the server's own words; where it gave none, the specified ones. */
const creationText = (cause: unknown): string =>
  cause instanceof AppError && (cause.kind === "invalid" || cause.kind === "unexpected")
    ? cause.serverMessage || "Account creation failed"
    : errorText(cause);

/** Why a registration failed, in the words of specification sections 5 and 8. */
export const registerFailure = (error: unknown): RegisterFailure => {
  if (!(error instanceof SignUpError)) return { exists: false, text: "Something went wrong" };
  switch (error.step) {
    case "exists":
      return { exists: true, text: "User already exists. Please login instead." };
    case "create":
      return { exists: false, text: creationText(error.cause) };
    case "sign-in":
      return { exists: false, text: "Failed to login after registration" };
    case "verify":
      return { exists: false, text: "Failed to verify user after registration" };
  }
};
