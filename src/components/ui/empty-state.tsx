import type { ReactNode } from "react";
import { quietPart } from "@/lib/lazy";
import type { DrawingName } from "./drawings";

const size = "h-28 w-36 max-w-full";

const Late = quietPart(async () => (await import("./drawings")).Drawn, <div className={size} />);

/** The small drawing of an empty or failed state; decorative. Its place is kept while its code is on its way. */
export const Drawing = ({ name }: { name: DrawingName }) => <Late name={name} className={size} />;

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  text?: ReactNode;
  /** A way on: a `ButtonLink` or a `Button`. */
  action?: ReactNode;
}

/** Nothing here yet, kindly: a small drawing, the words, and a way on. */
export const EmptyState = ({ drawing, title, text, action }: EmptyStateProps) => {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <Drawing name={drawing} />
      <p className="mt-2 text-section font-bold tracking-heading">{title}</p>
      {text === undefined ? null : <div className="max-w-90 text-ink-2">{text}</div>}
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  );
};
