import type { ReactNode } from "react";

/** Chips side by side; what does not fit is scrolled to, within the row. `label` says what they choose. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-1 flex [scrollbar-width:none] gap-2 overflow-x-auto px-1 py-1.5"
    >
      {children}
    </div>
  );
}
