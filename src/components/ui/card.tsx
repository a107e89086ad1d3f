import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

/** A `section`: name it with `aria-labelledby` or `aria-label`. */
export const Card = ({ className, ...rest }: ComponentProps<"section">) => (
  <section {...rest} className={cx("rounded-large border border-line bg-surface p-4 shadow-1", className)} />
);
