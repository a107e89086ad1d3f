import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

const tones = {
  accent: "bg-accent-soft text-accent-text",
  ok: "bg-ok-soft text-ok",
  neutral: "bg-raised text-ink-2",
};

export const Badge = ({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span
    className={cx(
      "inline-block rounded-full px-2.5 py-0.5 align-middle text-fine font-label tracking-normal",
      tones[tone],
    )}
  >
    {children}
  </span>
);
