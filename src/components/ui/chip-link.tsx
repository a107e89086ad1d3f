import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { chipStyle } from "./chip-style";

/** A choice that lives in the URL. `current` marks the one that holds. */
export function ChipLink({
  current = false,
  ...rest
}: Omit<ComponentProps<typeof Link>, "className"> & { current?: boolean }) {
  return <Link {...rest} aria-current={current || undefined} className={chipStyle(current)} />;
}
