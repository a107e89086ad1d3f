import { t } from "@lingui/core/macro";
import * as Radix from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { cx } from "@/lib/cx";
import { currentDirection } from "@/lib/language";
import { dismissToast, toastHotkey, toastLimits, useToasts, type Toast as ToastState } from "./toast";

const Toast = ({ id, open, title, description, variant = "default", action }: ToastState) => {
  const destructive = variant === "destructive";

  return (
    <Radix.Root
      open={open}
      type="foreground"
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      className={cx(
        "flex flex-wrap items-center justify-end gap-x-3 rounded-medium py-1.5 ps-4.5 pe-1.5 shadow-2",
        "data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in data-[swipe=end]:animate-slide-off rtl:[--off:-1]",
        "data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        destructive ? "bg-danger-fill text-on-art" : "bg-ink text-paper",
      )}
    >
      <div className="min-w-0 flex-1 basis-[8em] py-1.5">
        <Radix.Title className="font-label">{title}</Radix.Title>
        {description === undefined ? null : <Radix.Description className="text-small">{description}</Radix.Description>}
      </div>
      {action === undefined ? null : (
        <Radix.Action
          altText={action.label}
          onClick={action.onPress}
          className="min-h-11 flex-none rounded-full px-3 font-bold underline underline-offset-4 outline-current"
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={t({ message: "Close", context: "command" })}
        className="grid size-11 flex-none place-items-center rounded-full outline-current"
      >
        <X aria-hidden="true" className="size-4.5" />
      </Radix.Close>
    </Radix.Root>
  );
};

/**
 * While somebody types on a phone, toasts stand above (styles/writing.css): a press must not move one under the finger.
 */
const useStaysAbove = (isShown: boolean): boolean => {
  const [isAbove, setIsAbove] = useState(false);

  useEffect(() => {
    if (!isShown) return undefined;
    const look = (): void => {
      if (document.querySelector("[data-form]:focus-within")) setIsAbove(true);
    };
    look();
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("focusin", look);
      setIsAbove(false);
    };
  }, [isShown]);

  return isAbove;
};

export const Toaster = ({ inColumn = false }: { inColumn?: boolean }) => {
  const toasts = useToasts();
  const key = toastHotkey.join();
  const isAbove = useStaysAbove(toasts.some(({ open }) => open));

  return (
    <Radix.Provider
      duration={toastLimits.duration}
      swipeThreshold={toastLimits.swipe}
      swipeDirection={currentDirection() === "rtl" ? "left" : "right"}
      label={t`Notification`}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
      <Radix.Viewport
        hotkey={toastHotkey}
        label={t`Notifications (${key})`}
        data-toasts={isAbove ? "above" : undefined}
        className={cx(
          inColumn && "wide:[--toast-end:var(--column-end)]",
          "above-floating fixed end-(--toast-end,0px) top-(--toast-top,auto) bottom-(--toast-bottom,calc(var(--bar-bottom)+var(--above-floating,0px))) z-25 m-0 flex w-[calc(100%-var(--toast-end,0px))] max-w-105 list-none flex-col p-(--toast-space,1rem) outline-none rail:p-6",
        )}
      />
    </Radix.Provider>
  );
};
