import { cx } from "@/lib/cx";

/** Turns in the colour of the words around it. Stands still under reduced motion. Decorative: words or `aria-busy` say what it means. */
export function Spinner({ className }: { className?: string }) {
  return (
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
}
