import { cx } from "@/lib/cx";

export type ButtonLook = {
  variant?: "primary" | "ghost" | "quiet" | "danger" | undefined;
  size?: "m" | "s" | undefined;
  wide?: boolean | undefined;
};

const variants = {
  primary: "border-transparent bg-accent text-accent-ink hover:bg-accent-hover",
  ghost: "border-line-strong text-ink hover:bg-sunken",
  quiet: "border-transparent bg-sunken text-ink hover:bg-line",
  danger: "border-transparent bg-danger text-danger-ink hover:bg-danger-hover",
};

const sizes = { m: "min-h-11 px-5 py-2 text-base", s: "hit-area min-h-9 px-4 py-1 text-label" };

/** The one look of everything that is pressed like a button, whatever the element. */
export const buttonStyle = ({ variant = "primary", size = "m", wide = false }: ButtonLook): string =>
  cx(
    "relative inline-flex items-center justify-center gap-2 rounded-full border text-center font-semibold transition-[opacity,transform]",
    "active:scale-98 disabled:opacity-50 disabled:active:scale-100 aria-disabled:active:scale-100 [&_svg]:flex-none",
    variants[variant],
    sizes[size],
    wide && "w-full",
  );
