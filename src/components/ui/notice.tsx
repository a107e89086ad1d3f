import { t } from "@lingui/core/macro";
import { CircleExclamationPoint, Info, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { Button } from "./button";

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

export const RefreshNotice = ({ kind, onRetry, children }: RefreshNoticeProps) => (
  <Notice kind={kind} action={<Button variant="ghost" size="s" onClick={onRetry}>{t`Try again`}</Button>}>
    {children}
  </Notice>
);
