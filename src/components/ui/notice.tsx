import { CircleAlert, Info, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

const kinds = {
  info: { icon: Info, look: "bg-accent-soft", role: "status" },
  danger: { icon: CircleAlert, look: "bg-danger-soft text-danger", role: "alert" },
  offline: { icon: WifiOff, look: "bg-sunken", role: "status" },
} as const;

type NoticeProps = { kind?: keyof typeof kinds; action?: ReactNode; children: ReactNode };

/** A sentence in the flow of the page about its state, with at most one way on. Announced when it appears. */
export function Notice({ kind = "info", action, children }: NoticeProps) {
  const { icon: Icon, look, role } = kinds[kind];

  return (
    <div role={role} className={cx("flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m px-4 py-3 text-label", look)}>
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <div className="min-w-48 flex-1">{children}</div>
      {action}
    </div>
  );
}
