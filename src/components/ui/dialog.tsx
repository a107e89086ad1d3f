import { t } from "@lingui/core/macro";
import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { errorText } from "@/lib/errors";
import { takeOpener } from "@/lib/initial-focus";
import { Button, IconButton } from "./button";
import { FormError } from "./form";

/** Without a jump where the scrollbar was. */
export const lockScroll = (): void => {
  const root = document.documentElement;
  root.style.setProperty("--scrollbar-gap", `${window.innerWidth - root.clientWidth}px`);
  root.dataset["locked"] = "";
};

export const unlockScroll = (): void => {
  delete document.documentElement.dataset["locked"];
};

/** Radix returns the focus only to its own trigger. */
export const useReturnFocus = () => {
  const opener = useRef<HTMLElement | null>(null);

  return {
    remember: () => {
      opener.current = takeOpener();
    },
    giveBack: () => {
      // What was removed meanwhile has a successor (lib/hand-on-focus).
      if (opener.current?.isConnected) opener.current.focus();
    },
  };
};

interface DialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** An `alertdialog` has no cross. */
  role?: "dialog" | "alertdialog";
  /** `text`: its first field for text. A field that took the focus by itself would keep the page from being locked. */
  initialFocus?: RefObject<HTMLElement | null> | "text";
  children: ReactNode;
}

export const Dialog = ({ onClose, title, description, role = "dialog", initialFocus, children }: DialogProps) => {
  const { remember, giveBack } = useReturnFocus();

  const enter = (event: Event) => {
    remember();
    lockScroll();
    const content = event.target instanceof HTMLElement ? event.target : null;
    const field =
      initialFocus === "text" ? content?.querySelector<HTMLElement>("textarea, input") : initialFocus?.current;
    if (!field) return;
    event.preventDefault();
    field.focus();
  };

  const leave = (event: Event) => {
    event.preventDefault();
    unlockScroll();
    giveBack();
  };

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        {/* The scroll lock of Radix.Overlay inserts a <style>: `lockScroll` replaces it. */}
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
            {/* Reversed: `end` is the top. */}
            <div className="flex flex-wrap-reverse items-end gap-x-3">
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
                  <IconButton
                    label={t({ message: "Close", context: "command" })}
                    icon={X}
                    className="ms-auto -me-2 -mt-2.5"
                  />
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
  onClose: () => void;
  title: string;
  body: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  mutation?: { isPending: boolean; error: Error | null };
  failure?: (error: Error) => string;
}

/** The caller closes it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { onClose, title, body, confirmLabel, onConfirm, danger = false, mutation, failure = errorText } = props;
  const { isPending = false, error } = mutation ?? {};
  const cancel = useRef<HTMLButtonElement>(null);
  // Of an earlier try, which this question has nothing to do with.
  const [earlier] = useState(error);
  // Stays open to show an error.
  const close = () => {
    if (!isPending) onClose();
  };

  return (
    <Dialog onClose={close} title={title} description={body} role="alertdialog" initialFocus={cancel}>
      {error && error !== earlier && <FormError>{failure(error)}</FormError>}
      <div className="flex flex-wrap justify-end gap-2.5 pt-1">
        <Button ref={cancel} variant="ghost" onClick={close}>{t`Cancel`}</Button>
        <Button variant={danger ? "danger" : "primary"} pending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
};
