import { cx } from "@/lib/cx";

export const menuItemStyle = (danger: boolean): string =>
  cx(
    "flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-2 font-medium outline-none data-disabled:opacity-50",
    danger ? "text-danger data-highlighted:bg-danger-soft" : "data-highlighted:bg-sunken",
  );
