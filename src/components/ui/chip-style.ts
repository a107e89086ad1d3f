import { cx } from "@/lib/cx";

export const chipStyle = (on: boolean): string =>
  cx(
    "hit-area inline-flex max-w-full flex-none items-center gap-1.5 rounded-full border px-3 py-1.5 text-sm font-label whitespace-nowrap",
    on ? "border-ink bg-ink text-paper" : "border-line-strong text-ink-2 hover:bg-sunken hover:text-ink",
  );
