import { Trans } from "@lingui/react/macro";
import { CircleExclamationPoint, Info, WifiOff } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { cx } from "@/lib/cx";
import { pageHeading } from "@/lib/initial-focus";
import { Button } from "./button";

/** `successor` gets the focus if `part` is removed with it. */
export const useLastingFocus = (part: RefObject<HTMLElement | null>, successor: () => HTMLElement | null): void => {
  const findSuccessor = useEffectEvent(successor);

  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      const next = element?.contains(document.activeElement) ? findSuccessor() : null;
      // After the removal, which takes the focus away.
      if (next) setTimeout(() => next.focus({ preventScroll: true }), 0);
    };
  }, [part]);
};

const kinds = {
  info: { icon: Info, look: "bg-accent-soft", role: "status" },
  danger: { icon: CircleExclamationPoint, look: "bg-danger-soft text-danger", role: "alert" },
  offline: { icon: WifiOff, look: "bg-sunken", role: "status" },
} as const;

interface NoticeProps {
  kind?: keyof typeof kinds;
  action?: ReactNode;
  children: ReactNode;
}

/** At most one action. */
export const Notice = ({ kind = "info", action, children }: NoticeProps) => {
  const { icon: Icon, look, role } = kinds[kind];

  return (
    <div
      role={role}
      className={cx("flex flex-wrap items-center gap-x-3 gap-y-2 rounded-medium px-4 py-3 text-label", look)}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <div className="min-w-[min(100%,12rem)] flex-1">{children}</div>
      {action}
    </div>
  );
};

interface RefreshNoticeProps {
  kind: "danger" | "offline";
  onRetry: () => void;
  children: ReactNode;
}

export const RefreshNotice = ({ kind, onRetry, children }: RefreshNoticeProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useLastingFocus(notice, pageHeading);

  return (
    <div ref={notice}>
      <Notice
        kind={kind}
        action={
          <Button variant="ghost" size="s" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {children}
      </Notice>
    </div>
  );
};
