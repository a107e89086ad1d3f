import { useRef, type ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { FormError } from "./form-error";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in a sentence. */
  body: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  pending?: boolean;
  /** Why it did not work; the dialog stays open so that it can be tried again. */
  error?: string | undefined;
}

/** Asks before something that cannot be undone. Opens on Cancel; the caller closes it once the work is done. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, onOpenChange, title, body, confirmLabel, onConfirm, danger = false, pending = false, error } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  // Under way it cannot be called off: the answer would come to a dialog that is gone.
  const change = (next: boolean) => {
    if (!pending) onOpenChange(next);
  };

  return (
    <Dialog open={open} onOpenChange={change} title={title} description={body} role="alertdialog" initialFocus={cancel}>
      {error === undefined ? null : <FormError>{error}</FormError>}
      <div className="flex flex-wrap justify-end gap-2.5 pt-1">
        <Button ref={cancel} variant="ghost" onClick={() => change(false)}>
          Cancel
        </Button>
        <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
};
