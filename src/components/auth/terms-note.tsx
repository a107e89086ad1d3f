import { useState } from "react";
import { FormError } from "@/components/ui/form";
import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import { lazyPart } from "@/lib/load";

const TermsDialog = lazyPart(async () => (await import("./terms-dialog")).TermsDialog);

/** What one agrees to by registering. The text is long, and loaded when it is opened. */
export const TermsNote = () => {
  const [state, setState] = useState<"closed" | "open" | "failed">("closed");

  const open = async (): Promise<void> => {
    noteOpener();
    setState("closed");
    setState((await TermsDialog.preload()) ? "open" : "failed");
  };

  return (
    <>
      <p className="text-small text-ink-2">
        By registering you agree to the{" "}
        <button
          type="button"
          onClick={() => void open()}
          className="hit-area font-strong text-accent-text underline underline-offset-2"
        >
          Terms of Service
        </button>
        .
      </p>
      {state === "failed" && <FormError>{errorText(new AppError("offline"))}</FormError>}
      {state === "open" && <TermsDialog onClose={() => setState("closed")} />}
    </>
  );
};
