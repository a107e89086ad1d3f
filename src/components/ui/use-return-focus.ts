import { useRef } from "react";

/** The element to come back to. A menu is gone by then: its button stands for it. */
const lastingElement = (active: Element | null): HTMLElement | null => {
  const buttonId = active?.closest('[role="menu"]')?.getAttribute("aria-labelledby");
  const element = buttonId ? document.getElementById(buttonId) : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
};

/**
 * Radix returns the focus of a dialog to its own trigger only; ours are opened by state. Call `remember` as the dialog opens and
 * `giveBack` as it closes. If the opener is gone by then (it was deleted) and nothing else
 * has been given the focus, the page's heading takes it.
 */
export const useReturnFocus = () => {
  const opener = useRef<HTMLElement | null>(null);

  return {
    remember: () => {
      opener.current = lastingElement(document.activeElement);
    },
    giveBack: () => {
      // The opener is gone and somebody has placed the focus meanwhile: it stays there.
      if (!opener.current?.isConnected && document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>("h1[tabindex]");
      target?.focus();
    },
  };
};
