import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

/** Half a line at its end shows that it goes on. Keys scroll what has the focus. */
const scrolling = { tabIndex: 0, className: "max-h-[30.5lh] overflow-y-auto print:max-h-none" };

interface TallTextProps {
  /** As it shows. */
  text: string;
  className: string;
  children?: ReactNode;
}

/** What a member wrote. A text of very many lines scrolls in itself. */
export const TallText = ({ text, className, children = text }: TallTextProps) => {
  const { className: look, ...rest } = text.split("\n").length > 30 ? scrolling : { className: "" };
  return (
    <p dir="auto" {...rest} className={cx(className, "wrap-anywhere whitespace-pre-line", look)}>
      {children}
    </p>
  );
};
