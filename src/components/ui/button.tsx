import type { ComponentProps, MouseEvent } from "react";
import { buttonStyle, type ButtonLook } from "./button-style";
import { Spinner } from "./spinner";
import { cx } from "@/lib/cx";

type ButtonProps = Omit<ComponentProps<"button">, "aria-busy" | "aria-disabled"> &
  ButtonLook & {
    /** Under way: the width and the focus stay, a spinner stands where the words were (still read aloud), presses do nothing. */
    pending?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  wide,
  pending = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would drop the focus. A refused click also stops the form that Enter would send.
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));

  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type defaults to "button" above
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={press}
      className={cx(buttonStyle({ variant, size, wide }), className)}
    >
      <span className={cx("inline-flex items-center gap-2", pending && "opacity-0")}>{children}</span>
      {pending ? <Spinner className="absolute" /> : null}
    </button>
  );
}
