import { useState } from "react";
import { FormError } from "@/components/ui/form-error";
import { useLatePart } from "@/lib/lazy";

const load = async () => (await import("./terms-dialog")).TermsDialog;

/** What one agrees to by registering. The text is long, and loaded for those who ask for it. */
export const TermsNote = () => {
  const [failure, setFailure] = useState<string>();
  const { Part: Dialog, show, hide } = useLatePart(load, setFailure);

  const open = (): void => {
    setFailure(undefined);
    void show();
  };

  return (
    <>
      <p className="text-small text-ink-2">
        By registering you agree to the{" "}
        <button
          type="button"
          onClick={open}
          className="hit-area font-strong text-accent-text underline underline-offset-2"
        >
          Terms of Service
        </button>
        .
      </p>
      {failure !== undefined && <FormError>{failure}</FormError>}
      {Dialog && <Dialog onClose={hide} />}
    </>
  );
};
