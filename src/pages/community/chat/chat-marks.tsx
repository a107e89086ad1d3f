import { useState } from "react";
import { dayName } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";

export const DayPill = ({ iso }: { iso: string }) => {
  const [now] = useState(() => serverNow());
  return (
    <p className="flex justify-center py-2.5">
      <span className="rounded-full bg-raised px-3 py-0.5 text-fine font-label text-ink-2">{dayName(iso, now)}</span>
    </p>
  );
};

export const NewLine = ({ children }: { children: string }) => (
  <p className="flex items-center gap-3 py-2 text-small font-strong text-accent-text before:h-px before:flex-1 before:bg-accent/50 after:h-px after:flex-1 after:bg-accent/50">
    {children}
  </p>
);
