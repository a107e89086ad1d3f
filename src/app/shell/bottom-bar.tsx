import { Link, useLocation } from "react-router-dom";
import { currentness, destinations } from "@/app/shell/destinations";

/** On phones: the four places within reach of a thumb. */
export const BottomBar = () => {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 grid h-bar-bottom grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:hidden"
    >
      {destinations.map((destination) => {
        const { label, to, icon: Icon } = destination;
        const current = currentness(destination, pathname);
        return (
          <Link
            key={label}
            to={to}
            aria-current={current}
            className="grid place-items-center content-center gap-0.5 text-2xs font-label text-ink-2 aria-[current]:text-accent-text"
          >
            <Icon aria-hidden="true" className="size-5.5" strokeWidth={current ? 2.2 : 1.8} />
            {label}
          </Link>
        );
      })}
    </nav>
  );
};
