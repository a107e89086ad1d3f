import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";

/** Decorative: put a text or `aria-busy` beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={cx("inline-flex", className)}>
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      className="size-5 animate-spin"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" className="opacity-25" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
    </svg>
  </span>
);

interface ButtonLook {
  variant?: "primary" | "ghost" | "quiet" | "danger" | "soft-danger" | undefined;
  size?: "m" | "s" | undefined;
  wide?: boolean | undefined;
}

const variants = {
  primary: "border-transparent bg-accent text-accent-ink hover:bg-accent-hover",
  ghost: "border-line-strong text-ink hover:bg-sunken",
  quiet: "border-transparent bg-raised text-ink hover:bg-line-strong",
  danger: "border-transparent bg-danger-fill text-on-art hover:bg-danger-fill-hover",
  "soft-danger": "border-transparent bg-danger-soft text-danger hover:border-danger",
};

const sizes = { m: "min-h-11 px-5 py-2 text-ui", s: "hit-area min-h-9 px-4 py-1 text-label" };

export const buttonStyle = ({ variant = "primary", size = "m", wide = false }: ButtonLook): string =>
  cx(
    "relative inline-flex items-center justify-center gap-2 rounded-full border text-center font-strong transition-[opacity,transform]",
    "active:scale-98 disabled:opacity-50 disabled:active:scale-100 aria-disabled:active:scale-100 [&_svg]:flex-none",
    variants[variant],
    sizes[size],
    wide && "w-full",
  );

type ButtonProps = Omit<ComponentProps<"button">, "aria-busy" | "aria-disabled"> &
  ButtonLook & {
    /** Ignores presses, but keeps width and focus. */
    pending?: boolean | undefined;
  };

export const Button = ({
  variant,
  size,
  wide,
  pending = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  // `disabled` would lose the focus. preventDefault() also stops Enter.
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
};

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

export const ButtonLink = ({ variant, size, wide, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={cx(buttonStyle({ variant, size, wide }), className)} />
);

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & { label: string; icon: LucideIcon };

/** `label` is also the tooltip. */
export const IconButton = ({ label, icon: Icon, type = "button", className, ...rest }: IconButtonProps) => (
  <button
    title={label}
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- the type defaults to "button" above
    type={type}
    aria-label={label}
    className={cx(
      "grid size-11 flex-none place-items-center rounded-full text-ink-2 transition-[opacity,transform]",
      "hover:bg-sunken hover:text-ink active:scale-95 disabled:opacity-50",
      className,
    )}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);
