import { errorKind } from "@/lib/app-error";
import { errorText } from "@/lib/error-text";

/** Why this device did not keep something of a community. A store that is full or closed has no kind of its own. */
export const deviceFailure = (error: unknown): string =>
  errorKind(error) === "unexpected"
    ? "This device could not keep it: its storage may be full or closed."
    : errorText(error);
