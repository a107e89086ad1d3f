import * as Radix from "@radix-ui/react-toast";
import { Toast } from "./toast";
import { toastHotkey, toastLimits } from "./toast-limits";
import { useToasts } from "./use-toast";

/** Where toasts appear. Mounted once, by the app. */
export function Toaster() {
  const toasts = useToasts();

  return (
    <Radix.Provider
      duration={toastLimits.duration}
      swipeThreshold={toastLimits.swipe}
      swipeDirection="right"
      label="Notification"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} />
      ))}
      <Radix.Viewport
        hotkey={toastHotkey}
        className="fixed end-0 bottom-bar-bottom z-50 m-0 flex w-full max-w-105 list-none flex-col p-4 outline-none rail:p-6"
      />
    </Radix.Provider>
  );
}
