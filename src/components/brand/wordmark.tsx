import { app } from "@/config/app";
import { cx } from "@/lib/cx";

const bubble =
  "M16 2.5c8 0 13.5 5.3 13.5 12.3S24 27.1 16 27.1c-1.5 0-3-.2-4.3-.6L5 29.5l1.3-5.6C3.8 21.6 2.5 18.4 2.5 14.8 2.5 7.8 8 2.5 16 2.5Z";
const sound = "M10.5 13v4M16 9.5v11M21.5 12v6";

const Logo = ({ className }: { className?: string | undefined }) => {
  const classes = cx("flex-none", className ?? "size-[1.875rem]");
  if (app.logo !== null) return <img src={app.logo} alt="" className={cx("object-contain", classes)} />;
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classes}>
      <path className="fill-accent" d={bubble} />
      <path className="stroke-accent-ink" strokeWidth="2.6" strokeLinecap="round" d={sound} />
    </svg>
  );
};

export const LogoMark = ({ className }: { className: string }) =>
  app.logo !== null ? (
    <img src={app.logo} alt="" className={cx("flex-none object-contain", className)} />
  ) : (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx("flex-none", className)}>
      <path className="fill-current" d={bubble} />
      <path className="stroke-avatar-3" strokeWidth="2.6" strokeLinecap="round" d={sound} />
    </svg>
  );

interface WordmarkProps {
  /** Hides the name visually on the icon rail. */
  compact?: boolean;
  wraps?: boolean;
}

export const Wordmark = ({ compact = false, wraps = false }: WordmarkProps) => (
  <span
    className={cx(
      "flex items-center gap-x-2.5 text-lead leading-none font-extrabold tracking-brand",
      wraps && "flex-wrap",
    )}
  >
    <Logo className={wraps ? "h-11 w-[1.875rem]" : undefined} />
    <span className={cx(compact && "rail:max-wide:sr-only", wraps && "h-11 leading-11")}>{app.name}</span>
  </span>
);
