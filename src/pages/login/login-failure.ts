import { AppError } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";

const invalidCredentials = "Invalid credentials. Please check your email and password.";

/** Why a login failed: a refusal in the server's own words (specification section 5), anything else in ours. */
export const loginFailure = (error: Error): string => {
  // `signed-out` is a refusal here: of a member who is blocked, or of a browser that keeps no cookies.
  const isRefusal = error instanceof AppError && (error.kind === "invalid" || error.kind === "signed-out");
  return isRefusal ? error.serverMessage || invalidCredentials : errorText(error);
};
