import { Bell } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { useTitleCount } from "@/components/ui/page-header";
import { href, paths } from "@/config/paths";
import { limits } from "@/domain/limits";
import { cx } from "@/lib/cx";

/** The way to Activity, with how much is new there (`./background` counts): on the bell, in its name, and said politely. */
export const ActivityBell = ({ className }: { className?: string }) => {
  const isThere = useLocation().pathname === paths.activity;
  const count = useTitleCount();
  const text = count >= limits.unseen ? `${limits.unseen}+` : String(count);

  return (
    <>
      <Link
        to={href.activity()}
        aria-label={count > 0 ? `Activity, ${text} new` : "Activity"}
        aria-current={isThere ? "page" : undefined}
        title="Activity"
        className={cx(
          "relative grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text",
          className,
        )}
      >
        <Bell aria-hidden="true" className="size-5" strokeWidth={1.8} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0 top-0 grid min-h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-paper bg-accent px-1 text-tiny leading-none font-bold text-accent-ink tabular-nums"
          >
            {text}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">
        {count > 0 && `${text} new in Activity`}
      </span>
    </>
  );
};
