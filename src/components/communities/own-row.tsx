import { i18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Lock, MonitorSmartphone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Loading, Skeleton } from "@/components/ui/states";
import { cx } from "@/lib/cx";
import type { CommunityKind } from "./community-badge";

interface OwnTileProps {
  to: string;
  name: string;
  kind: CommunityKind;
  unread?: number;
  isMore?: boolean;
  hasNews?: boolean;
  picture: ReactNode;
}

const signs = {
  private: { icon: Lock, words: msg`private` },
  device: { icon: MonitorSmartphone, words: msg`on this device` },
} as const;

export const OwnTile = (props: OwnTileProps) => {
  const { to, name, kind, unread = 0, isMore = false, hasNews = false, picture } = props;
  const sign = kind === "public" ? null : signs[kind];
  const count = `${unread}${isMore ? "+" : ""}`;
  const threads = hasNews ? t`new threads` : "";
  const messages = t`${plural(unread, { one: `${count} new message`, other: `${count} new messages` })}`;
  const news = unread > 0 ? messages : threads;
  return (
    <li>
      <Link to={to} className="group flex w-23 flex-none flex-col items-center gap-2 rounded-large text-center">
        <span className="relative">
          {picture}
          {(unread > 0 || hasNews) && (
            <span
              aria-hidden="true"
              className={cx(
                "absolute -end-1 -top-1 grid place-items-center rounded-full border-3 border-surface bg-accent leading-none font-bold text-accent-ink tabular-nums",
                unread > 0 ? "min-h-6 min-w-7 px-1.5 text-tiny" : "size-5",
              )}
            >
              {unread > 0 && count}
            </span>
          )}
          {sign && (
            <span
              aria-hidden="true"
              className="absolute end-0.5 bottom-0.5 grid size-6.5 place-items-center rounded-full bg-surface text-ink-2"
            >
              <sign.icon className="size-3.5" strokeWidth={2.2} />
            </span>
          )}
        </span>
        {/* Two lines: the row's height is known. */}
        <bdi className="line-clamp-2 min-h-[2lh] max-w-full text-small leading-tight font-label wrap-anywhere group-hover:underline">
          {name}
        </bdi>
        <span className="sr-only">
          {sign && `, ${i18n._(sign.words)}`}
          {news !== "" && `, ${news}`}
        </span>
      </Link>
    </li>
  );
};

export const ownRow = "flex gap-3.5 overflow-x-auto px-4 py-1.5 rail:px-5";

export const OwnRowSkeleton = () => (
  <Loading className={ownRow}>
    {["one", "two", "three"].map((name) => (
      <div key={name} className="flex w-23 flex-none flex-col items-center gap-2">
        <Skeleton shape="block" className="size-23 rounded-large" />
        <span className="grid h-[2lh] w-16 text-small leading-tight">
          <Skeleton />
        </span>
      </div>
    ))}
  </Loading>
);
