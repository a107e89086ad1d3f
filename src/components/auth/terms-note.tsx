import { useState } from "react";
import { FormError } from "@/components/ui/form";
import { AppError, errorText } from "@/lib/errors";
import type { TermsDialog } from "./terms-dialog";

/** What one agrees to by registering. The text is long, and loaded for those who ask for it. */
export const TermsNote = () => {
  const [Dialog, setDialog] = useState<typeof TermsDialog | null>(null);
  const [failure, setFailure] = useState<string>();

  const show = async (): Promise<void> => {
    setFailure(undefined);
    try {
      const loaded = await import("./terms-dialog");
      setDialog(() => loaded.TermsDialog);
    } catch (cause) {
      setFailure(errorText(new AppError("offline", "", { cause })));
    }
  };

  return (
    <>
      <p className="text-small text-ink-2">
        By registering you agree to the{" "}
        <button
          type="button"
          onClick={() => void show()}
          className="hit-area font-strong text-accent-text underline underline-offset-2"
        >
          Terms of Service
        </button>
        .
      </p>
      {failure !== undefined && <FormError>{failure}</FormError>}
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  );
};
