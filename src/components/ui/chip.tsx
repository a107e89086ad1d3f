import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

const chipStyle = (on: boolean): string =>
  cx(
    "hit-area inline-flex max-w-full flex-none items-center gap-1.5 rounded-full border px-3 py-1.5 text-small font-label whitespace-nowrap",
    on ? "border-ink bg-ink text-paper" : "border-line-strong text-ink-2 hover:bg-sunken hover:text-ink",
  );

type ChipButtonProps = Omit<ComponentProps<"button">, "className" | "type" | "aria-pressed"> & { pressed: boolean };

export const ChipButton = ({ pressed, ...rest }: ChipButtonProps) => (
  <button {...rest} type="button" aria-pressed={pressed} className={chipStyle(pressed)} />
);

export const RemovableChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" onClick={onRemove} className={chipStyle(true)}>
    <Trans>
      <span className="sr-only">Remove filter </span>
      <span className="truncate">{label}</span>
    </Trans>
    <X aria-hidden="true" className="size-3.5 flex-none" />
  </button>
);
