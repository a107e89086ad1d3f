import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { pageHeading, takeOpener } from "@/lib/initial-focus";
import { Button, IconButton } from "./button";
import { FormError } from "./form";

/** Holds the page still behind a dialog, and keeps the room of a scrollbar that takes room, so that nothing jumps. */
const lockScroll = (): void => {
  const root = document.documentElement;
  root.style.setProperty("--scrollbar-gap", `${window.innerWidth - root.clientWidth}px`);
  root.dataset["locked"] = "";
};

const unlockScroll = (): void => {
  delete document.documentElement.dataset["locked"];
};

/**
 * Radix returns the focus of a dialog to its own trigger only; ours are opened by state. Call `remember` as the dialog opens and
 * `giveBack` as it closes. If the opener is gone by then (it was deleted) and nothing else
 * has been given the focus, the page's heading takes it.
 */
const useReturnFocus = () => {
  const opener = useRef<HTMLElement | null>(null);

  return {
    remember: () => {
      opener.current = takeOpener();
    },
    giveBack: () => {
      // The opener is gone and somebody has placed the focus meanwhile: it stays there.
      if (!opener.current?.isConnected && document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : pageHeading();
      target?.focus();
    },
  };
};

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `alertdialog` for a question that must be answered: it has no cross. */
  role?: "dialog" | "alertdialog";
  /** What takes the focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog over the page: holds the focus, closes on Escape, gives the focus back to what opened it. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  role = "dialog",
  initialFocus,
  children,
}: DialogProps) => {
  const { remember, giveBack } = useReturnFocus();

  const enter = (event: Event) => {
    remember();
    lockScroll();
    if (!initialFocus?.current) return;
    event.preventDefault();
    initialFocus.current.focus();
  };

  const leave = (event: Event) => {
    event.preventDefault();
    unlockScroll();
    giveBack();
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix.Overlay: its scroll lock inserts a <style>; ours is `lockScroll`. */}
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
          <Radix.Content
            role={role}
            aria-modal="true"
            onOpenAutoFocus={enter}
            onCloseAutoFocus={leave}
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
            className="pointer-events-auto flex max-h-full w-full max-w-110 animate-pop-in flex-col gap-4 overflow-y-auto rounded-large border border-line bg-surface p-5 shadow-2 outline-none rail:p-6"
          >
            {/* Where the title has no room for a word of eight letters beside it, Close stands above. */}
            <div className="flex flex-wrap-reverse items-start gap-x-3">
              <div className="flex min-w-0 flex-1 basis-[8em] flex-col gap-2">
                <Radix.Title className="text-lead leading-tight font-bold tracking-heading">{title}</Radix.Title>
                {description === undefined ? null : (
                  <Radix.Description asChild>
                    <div className="text-ink-2">{description}</div>
                  </Radix.Description>
                )}
              </div>
              {role === "dialog" ? (
                <Radix.Close asChild>
                  <IconButton label="Close" icon={X} className="ms-auto -me-2 -mt-2.5" />
                </Radix.Close>
              ) : null}
            </div>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
};

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
