import type { ComponentProps } from "react";
import { chipStyle } from "./chip-style";

type ChipButtonProps = Omit<ComponentProps<"button">, "className" | "type" | "aria-pressed"> & { pressed: boolean };

/** A choice that is on or off. */
export function ChipButton({ pressed, ...rest }: ChipButtonProps) {
  return <button {...rest} type="button" aria-pressed={pressed} className={chipStyle(pressed)} />;
}
