import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Bell, Settings, Shield } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { Wordmark } from "@/components/brand/wordmark";
import { Avatar } from "@/components/people/avatar";
import { useTitleCount } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { href, paths } from "@/config/paths";
import { limits } from "@/domain/limits";
import { cx } from "@/lib/cx";
import { formatNumber } from "@/lib/format";
import { communityNews } from "@/queries/communities/follows";
import { useSessionUser } from "@/queries/people/session";
import {
  currentness,
  destinations,
  moderationDestination,
  settingsDestination,
  sidebarDestinations,
  type Destination,
} from "./destinations";

const appName = app.name;

const unseenText = (count: number): string =>
  count >= limits.unseen ? `${formatNumber(limits.unseen)}+` : formatNumber(count);

const ActivityBell = ({ className }: { className?: string }) => {
  const isThere = useLocation().pathname === paths.activity;
  const count = useTitleCount();
  // The first number format takes 30 ms.
  const text = count > 0 ? unseenText(count) : "";

  return (
    <>
      <Link
        to={href.activity()}
        aria-label={count > 0 ? t`Activity, ${text} new` : t`Activity`}
        aria-current={isThere ? "page" : undefined}
        title={t`Activity`}
        className={cx(
          "relative grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text",
          className,
        )}
      >
        <Bell aria-hidden="true" className="size-5" strokeWidth={1.8} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute start-5.5 top-0 grid min-h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-paper bg-accent px-1 text-tiny leading-none font-bold text-accent-ink tabular-nums"
          >
            {text}
          </span>
        )}
      </Link>
      <span role="status" className="sr-only">
        {count > 0 && t`${text} new in Activity`}
      </span>
    </>
  );
};

const NewsDot = ({ destination }: { destination: Destination }) => {
  const isNew = communityNews.use();
  return (
    isNew &&
    destination.hasNewsOf && (
      <span className="absolute -end-1 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-accent">
        <span className="sr-only">{t`New in your communities,`} </span>
      </span>
    )
  );
};

export const BottomBar = () => {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t`Main`}
      data-bar="bottom"
      className="fixed inset-x-0 bottom-0 z-20 grid h-bar-bottom grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:hidden"
    >
      {destinations.map((destination) => {
        const { label, to, icon: Icon } = destination;
        const current = currentness(destination, pathname);
        return (
          <Link
            key={to}
            to={to}
            aria-current={current}
            className="grid place-items-center content-center gap-0.5 text-[min(0.6875rem,4.2vw)] leading-tight font-label text-ink-2 aria-[current]:text-accent-text"
          >
            <span className="relative">
              <Icon aria-hidden="true" className="size-5.5" strokeWidth={current ? 2.2 : 1.8} />
              <NewsDot destination={destination} />
            </span>
            <span className="[@media(height<26rem)]:sr-only">{i18n._(label)}</span>
          </Link>
        );
      })}
    </nav>
  );
};

export const TopBar = () => {
  const user = useSessionUser();
  const { pathname } = useLocation();
  const profile = href.profile(user.id);
  const isOwnProfile = pathname === profile || pathname.startsWith(`${profile}/`);
  return (
    <header
      data-bar="top"
      className="fixed inset-x-0 top-0 z-20 flex h-bar-top items-center justify-between border-b border-line bg-surface px-4 pt-[env(safe-area-inset-top)] rail:hidden [@media(height<26rem)]:absolute"
    >
      {/* Large text moves the word below the mark, where it is clipped. */}
      <Link
        to={href.home()}
        aria-label={t`${appName}, home`}
        className="flex h-11 min-w-0 items-start overflow-clip rounded-full"
      >
        <Wordmark wraps />
      </Link>
      {user.isModerator && (
        <Link
          to={href.moderation()}
          aria-label={t`Moderation`}
          aria-current={pathname === href.moderation() ? "page" : undefined}
          className="ms-auto grid size-11 flex-none place-items-center rounded-full text-ink-2 aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
        >
          <Shield aria-hidden="true" className="size-5" strokeWidth={1.8} />
        </Link>
      )}
      <ActivityBell className={user.isModerator ? "me-2" : "ms-auto me-2"} />
      <Link
        // The whole list fits a phone.
        to={isOwnProfile ? href.settings(user.id, { section: "none" }) : profile}
        aria-label={isOwnProfile ? t`Settings` : t`Your profile`}
        className="grid size-11 flex-none place-items-center rounded-full"
      >
        {isOwnProfile ? (
          <Settings aria-hidden="true" className="size-5.5 text-ink-2" strokeWidth={1.8} />
        ) : (
          <Avatar user={user} size="s" />
        )}
      </Link>
    </header>
  );
};

const SidebarLink = ({ destination }: { destination: Destination }) => {
  const { label, to, icon: Icon } = destination;
  const current = currentness(destination, useLocation().pathname);
  return (
    <Link
      to={to}
      title={i18n._(label)}
      aria-current={current}
      className="flex min-h-11 items-center gap-3.5 rounded-full px-3.5 font-soft text-ink-2 transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-ink max-wide:justify-center"
    >
      <span className="relative flex-none">
        <Icon
          aria-hidden="true"
          className="size-5.5 in-aria-[current]:text-accent-text"
          strokeWidth={current ? 2.2 : 1.8}
        />
        <NewsDot destination={destination} />
      </span>
      <span className="max-wide:sr-only">{i18n._(label)}</span>
    </Link>
  );
};

export const Sidebar = () => {
  const user = useSessionUser();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto border-e border-line p-5 ps-2 max-wide:px-2 rail:flex">
      {/* Low windows scroll what is below. */}
      <div className="mb-3 flex items-center gap-1 max-wide:flex-col">
        <Link
          to={href.home()}
          aria-label={t`${appName}, home`}
          className="flex min-h-11 min-w-0 flex-1 items-center rounded-full px-3"
        >
          <Wordmark compact />
        </Link>
        <ActivityBell />
      </div>
      <nav aria-label={t`Main`} className="flex flex-col gap-1">
        {[
          ...sidebarDestinations,
          settingsDestination(user.id),
          ...(user.isModerator ? [moderationDestination] : []),
        ].map((destination) => (
          <SidebarLink key={destination.to} destination={destination} />
        ))}
      </nav>
      <Link
        to={href.profile(user.id)}
        title={t`View profile`}
        className="mt-auto flex items-center gap-3 rounded-medium px-3 py-2.5 hover:bg-sunken max-wide:justify-center"
      >
        <Avatar user={user} size="m" />
        <span className="min-w-0 max-wide:sr-only">
          <b dir="auto" className="block truncate font-bold">
            {user.username}
          </b>
          <span className="text-small text-ink-2">{t`View profile`}</span>
        </span>
      </Link>
    </header>
  );
};
