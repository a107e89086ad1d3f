import { Link, useLocation } from "react-router-dom";
import { currentness, type Destination, destinations, settingsDestination } from "@/app/shell/destinations";
import { Wordmark } from "@/components/brand/wordmark";
import { Avatar } from "@/components/users/avatar";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { useSessionUser } from "@/queries/auth";

const SidebarLink = ({ destination }: { destination: Destination }) => {
  const { label, to, icon: Icon } = destination;
  const current = currentness(destination, useLocation().pathname);
  return (
    <Link
      to={to}
      aria-current={current}
      className="flex min-h-11 items-center gap-3.5 rounded-full px-3.5 font-medium text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-ink max-wide:justify-center"
    >
      <Icon
        aria-hidden="true"
        className="size-5.5 flex-none in-aria-[current]:text-accent-text"
        strokeWidth={current ? 2.2 : 1.8}
      />
      <span className="max-wide:sr-only">{label}</span>
    </Link>
  );
};

/** From tablets on: the way to every place, as icons with words where there is room for words. */
export const Sidebar = () => {
  const user = useSessionUser();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-e border-line p-5 ps-2 max-wide:px-2 rail:flex">
      <Link
        to={href.home()}
        aria-label={`${app.name}, home`}
        className="mb-3 flex min-h-11 items-center rounded-full px-3 max-wide:justify-center"
      >
        <Wordmark compact />
      </Link>
      <nav aria-label="Main" className="flex flex-col gap-1">
        {[...destinations, settingsDestination(user.id)].map((destination) => (
          <SidebarLink key={destination.label} destination={destination} />
        ))}
      </nav>
      <Link
        to={href.profile(user.id)}
        className="mt-auto flex items-center gap-3 rounded-m px-3 py-2.5 hover:bg-sunken max-wide:justify-center"
      >
        <Avatar user={user} size="m" />
        <span className="min-w-0 max-wide:sr-only">
          <b dir="auto" className="block truncate font-bold">
            {user.username}
          </b>
          <span className="text-sm text-ink-2">View profile</span>
        </span>
      </Link>
    </header>
  );
};
