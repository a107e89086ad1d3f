import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { buttonStyle, type ButtonLook } from "./button-style";
import { cx } from "@/lib/cx";

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link to a screen with the look of a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={cx(buttonStyle({ variant, size, wide }), className)} />;
}
