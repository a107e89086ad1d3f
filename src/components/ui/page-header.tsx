import { t } from "@lingui/core/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { app } from "@/config/app";
import { cx } from "@/lib/cx";
import { pageHeadingId } from "@/lib/initial-focus";
import { inState } from "@/lib/navigation-state";
import { sharedValue } from "@/lib/shared-value";
import { IconButton } from "./button";

// The number of unread things: in every page's title, '(3) Home', and on the app's icon.
const count = sharedValue<number>(0);

/** On the icon of an installed app. Other browsers lack the functions. */
const showOnIcon = (waiting: number): void => {
  const badge = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  // Rejected where the app is not installed.
  badge?.catch(() => undefined);
};

export const setTitleCount = (next: number): void => {
  if (next === count.get()) return;
  count.set(next);
  showOnIcon(next);
};

export const useTitleCount = count.use;

const useTitlePrefix = (): string => {
  const waiting = useTitleCount();
  return waiting > 0 ? `(${waiting}) ` : "";
};

/** The index of the entry in this visit's history, which BrowserRouter writes as `idx`. 0 for entries of others. */
const historyIndex = (): number => {
  const index = inState(window.history.state, "idx");
  return typeof index === "number" ? index : 0;
};

/** Goes back one page. If the app was opened here, it goes to `fallback`; null stays. */
export const useGoBack = (): ((fallback: string | null) => void) => {
  const navigate = useNavigate();
  return (fallback) => {
    if (historyIndex() > 0) void navigate(-1);
    else if (fallback !== null) void navigate(fallback, { replace: true });
  };
};

/** The document's title, 'Home · Chorus', for screens without a `PageHeader`. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${useTitlePrefix()}${children} · ${app.name}`}</title>
);

/** An installed app has no Back button of the browser. */
export const BackButton = ({ fallback, className }: { fallback: string; className?: string }) => {
  const goBack = useGoBack();
  return (
    <IconButton
      icon={ArrowLeft}
      label={t`Back`}
      onClick={() => goBack(fallback)}
      className={cx("rtl:-scale-x-100", className)}
    />
  );
};

interface PageHeaderProps {
  title: string;
  /** The document's title, if it says more than the heading. */
  documentTitle?: string | undefined;
  /** Adds a Back arrow. Its value is where it leads without a page to go back to. */
  back?: string;
  /** In place of the Back arrow. */
  start?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  /** A `TabsList`, on the bottom line. */
  tabs?: ReactNode;
}

/** The head of a screen with its one h1, which takes the focus when the route changes. Sticks under the phone's bar. */
export const PageHeader = ({ title, documentTitle = title, back, start, actions, children, tabs }: PageHeaderProps) => (
  <header className="below-bar sticky top-head-top z-10 border-b border-line bg-surface/96 px-4 pt-3 backdrop-blur-[10px] rail:px-5 rail:pt-4.5 [@media(height<26rem)]:static">
    <PageTitle>{documentTitle}</PageTitle>
    {/* A word of the title is never torn for what stands beside it: one of them gets a line of its own. */}
    <div className="flex min-h-[1.65rem] flex-wrap items-center gap-x-2 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-[11em] flex-wrap items-center gap-2">
        {back !== undefined && <BackButton fallback={back} className="-my-2.5 -ms-3" />}
        {start !== undefined && <div className="-my-2.5 -ms-3 flex-none">{start}</div>}
        <h1
          id={pageHeadingId}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-[6em] text-title font-title tracking-title"
        >
          {title}
        </h1>
      </div>
      {actions !== undefined && <div className="-my-2.5 flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {children}
    <div className={cx(tabs === undefined ? "pb-3.5" : "pt-3")}>{tabs}</div>
  </header>
);
