import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { IconButton } from "./icon-button";
import { lockScroll, unlockScroll } from "./scroll-lock";
import { useReturnFocus } from "./use-return-focus";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** `alertdialog` for a question that must be answered: it has no cross. */
  role?: "dialog" | "alertdialog";
  /** What takes the focus first; by default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A dialog over the page: holds the focus, closes on Escape, gives the focus back to what opened it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  role = "dialog",
  initialFocus,
  children,
}: DialogProps) {
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
        {/* Not Radix.Overlay: its scroll lock inserts a <style>; ours is in scroll-lock.ts. */}
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
          <Radix.Content
            role={role}
            aria-modal="true"
            onOpenAutoFocus={enter}
            onCloseAutoFocus={leave}
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
            className="pointer-events-auto flex max-h-full w-full max-w-110 animate-pop-in flex-col gap-4 overflow-y-auto rounded-l border border-line bg-surface p-5 shadow-2 outline-none rail:p-6"
          >
            <div className="flex items-start gap-3">
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                <Radix.Title className="text-xl leading-tight font-bold tracking-heading">{title}</Radix.Title>
                {description === undefined ? null : (
                  <Radix.Description asChild>
                    <div className="text-ink-2">{description}</div>
                  </Radix.Description>
                )}
              </div>
              {role === "dialog" ? (
                <Radix.Close asChild>
                  <IconButton label="Close" icon={X} className="-me-2 -mt-2.5" />
                </Radix.Close>
              ) : null}
            </div>
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
