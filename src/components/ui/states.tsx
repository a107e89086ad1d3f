import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { errorKind, errorText } from "@/lib/errors";
import { lazyPart } from "@/lib/load";
import { Button } from "./button";
import type { DrawingName } from "./drawings";

const shapes = { line: "h-3.5 rounded-small", circle: "rounded-full", block: "rounded-medium" };

/** Around skeletons. */
export const Loading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="sr-only">{t`Loading…`}</span>
    {children}
  </div>
);

export const Skeleton = ({ shape = "line", className }: { shape?: keyof typeof shapes; className?: string }) => (
  <span aria-hidden="true" className={cx("shimmer block", shapes[shape], className)} />
);

/** A list of pictures with names beside them. */
export const RowsSkeleton = () => (
  <Loading className="flex flex-col gap-3">
    {["w-32", "w-24", "w-40"].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <Skeleton shape="circle" className="size-10.5 flex-none" />
        <Skeleton className={width} />
      </div>
    ))}
  </Loading>
);

const drawingSize = "h-28 w-36 max-w-full flex-none";

const Late = lazyPart(async () => (await import("./drawings")).Drawn, <div className={drawingSize} />);

/** Keeps its space until it loads. */
export const Drawing = ({ name }: { name: DrawingName }) => <Late name={name} className={drawingSize} />;

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ drawing, title, text, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    <Drawing name={drawing} />
    <p className="mt-2 text-section font-bold tracking-heading">{title}</p>
    {text === undefined ? null : <div className="max-w-90 text-ink-2">{text}</div>}
    {action ? <div className="mt-3">{action}</div> : null}
  </div>
);

interface ErrorStateProps {
  kind?: "offline" | "other";
  title: string;
  text: string;
  onRetry: () => void;
}

export const ErrorState = ({ kind = "other", title, text, onRetry }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
    <Drawing name={kind === "offline" ? "offline" : "error"} />
    <p className="mt-2 text-section font-bold tracking-heading">{title}</p>
    <p className="max-w-90 text-ink-2">{text}</p>
    <div className="mt-3">
      <Button variant="ghost" onClick={onRetry}>{t`Try again`}</Button>
    </div>
  </div>
);

interface LoadErrorProps {
  /** Null while offline. */
  error: unknown;
  title: string;
  onRetry: () => void;
}

export const LoadError = ({ error, title, onRetry }: LoadErrorProps) => (
  <ErrorState
    kind={error === null || errorKind(error) === "offline" ? "offline" : "other"}
    title={title}
    text={error === null ? t`You’re offline. This will load when you’re back.` : errorText(error)}
    onRetry={onRetry}
  />
);
