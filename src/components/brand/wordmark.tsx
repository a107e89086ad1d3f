import { Logo } from "./logo";
import { app } from "@/config/app";
import { cx } from "@/lib/cx";

/** Mark and name. With `compact` the word is read but not seen from the icon rail on, until the sidebar is wide. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="flex items-center gap-2.5 text-xl leading-none font-extrabold tracking-brand">
      <Logo />
      <span className={cx(compact && "rail:max-wide:sr-only")}>{app.name}</span>
    </span>
  );
}
