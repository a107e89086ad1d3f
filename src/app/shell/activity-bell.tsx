import { Bell } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { href, paths } from "@/config/paths";
import { cx } from "@/lib/cx";
import { setTitleCount } from "@/lib/title-count";
import { mostUnseen, useUnseenActivity } from "@/queries/activity";
import { useMutedIds } from "@/queries/mutes";
import { useIsCalm } from "@/queries/use-is-calm";

/**
 * The way to Activity, with how much is new there: on the bell, in its name, in the page's title, on the app's icon, and
 * said politely when it changes. On the screen itself everything is being seen.
 */
export const ActivityBell = ({ className }: { className?: string }) => {
  const isThere = useLocation().pathname === paths.activity;
  const unseen = useUnseenActivity(useIsCalm() && !isThere, useMutedIds());
  const count = isThere ? 0 : unseen;
  const text = count >= mostUnseen ? `${mostUnseen}+` : String(count);

  useEffect(() => setTitleCount(count), [count]);
  // Not between two numbers: there are two bells, and the icon would blink.
  useEffect(() => () => setTitleCount(0), []);

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
