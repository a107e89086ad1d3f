import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface TallTextProps {
  /** As it shows. */
  text: string;
  className: string;
  children?: ReactNode;
}

/** What a member wrote. A text of very many lines scrolls in itself. */
export const TallText = ({ text, className, children = text }: TallTextProps) => {
  const isTall = text.split("\n").length > 30;
  return (
    <p
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll what has the focus
      tabIndex={isTall ? 0 : undefined}
      className={cx(
        className,
        "wrap-anywhere whitespace-pre-line",
        // Half a line at its end shows that it goes on.
        isTall && "max-h-[30.5lh] overflow-y-auto print:max-h-none",
      )}
    >
      {children}
    </p>
  );
};
