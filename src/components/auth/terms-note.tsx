import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { FormError } from "@/components/ui/form";
import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import { lazyPart } from "@/lib/load";

const TermsDialog = lazyPart(async () => {
  const { Terms, TermsDialog: Loaded } = await import("./terms-dialog");
  if (!(await Terms.preload())) throw new AppError("offline");
  return Loaded;
});

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
        <Trans>
          By registering you agree to the{" "}
          <button
            type="button"
            onClick={() => void open()}
            className="hit-area font-strong text-accent-text underline underline-offset-2"
          >
            Terms of Service
          </button>
          .
        </Trans>
      </p>
      {state === "failed" && <FormError>{errorText(new AppError("offline"))}</FormError>}
      {state === "open" && <TermsDialog onClose={() => setState("closed")} />}
    </>
  );
};
