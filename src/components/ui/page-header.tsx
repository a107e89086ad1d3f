import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { app } from "@/config/app";
import { cx } from "@/lib/cx";
import { pageHeadingId } from "@/lib/initial-focus";
import { inState } from "@/lib/navigation-state";
import { sharedValue } from "@/lib/shared-value";
import { IconButton } from "./button";

// How many things wait for the reader: it stands before the title of every page, '(3) Home', and on the app's icon.
const count = sharedValue<number>(0);

/** The device's icon of an installed app; browsers without one have no such functions. */
const showOnIcon = (waiting: number): void => {
  const badge = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  // Refused where the app is not installed: the title still says it.
  badge?.catch(() => undefined);
};

export const setTitleCount = (next: number): void => {
  if (next === count.get()) return;
  count.set(next);
  showOnIcon(next);
};

export const useTitleCount = count.use;

/** '(3) ' while three things wait, '' while nothing does. */
const useTitlePrefix = (): string => {
  const waiting = useTitleCount();
  return waiting > 0 ? `(${waiting}) ` : "";
};

/**
 * Which entry of this app's history shows, from 0. The router (BrowserRouter) numbers its entries in the history's state
 * as `idx` and tells nobody else; 0 too for an entry that is not the router's.
 */
const historyIndex = (): number => {
  const index = inState(window.history.state, "idx");
  return typeof index === "number" ? index : 0;
};

/** Goes back one page. Opened directly, with no page to go back to, it goes to `fallback`; null stays. */
export const useGoBack = (): ((fallback: string | null) => void) => {
  const navigate = useNavigate();
  return (fallback) => {
    if (historyIndex() > 0) void navigate(-1);
    else if (fallback !== null) void navigate(fallback, { replace: true });
  };
};

/** What the browser calls the page: 'Home · Chorus', or '(3) Home · Chorus' while three things wait. For screens without a `PageHeader`, which has it. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${useTitlePrefix()}${children} · ${app.name}`}</title>
);

/** One page back; an installed app has no browser buttons. `fallback` is where it leads when the app was opened here. */
export const BackButton = ({ fallback, className }: { fallback: string; className?: string }) => {
  const goBack = useGoBack();
  return (
    <IconButton
      icon={ArrowLeft}
      label="Back"
      onClick={() => goBack(fallback)}
      className={cx("rtl:-scale-x-100", className)}
    />
  );
};

interface PageHeaderProps {
  title: string;
  /** What the browser calls the page, where that says more than its heading. */
  documentTitle?: string | undefined;
  /** Gives the head a Back arrow: where it leads when there is no page to go back to. */
  back?: string;
  /** Before the title, in the place of the Back arrow. */
  start?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Under the title: words, search, chips. */
  children?: ReactNode;
  /** A `TabsList`, standing on the bottom line. */
  tabs?: ReactNode;
}

/** The head of every screen: its one h1 (which takes the focus when the route changes), sticking to the top under the phone's bar. */
export const PageHeader = ({ title, documentTitle = title, back, start, actions, children, tabs }: PageHeaderProps) => (
  <header className="sticky top-bar-top z-10 border-b border-line bg-surface/96 px-4 pt-3 backdrop-blur-[10px] rail:px-5 rail:pt-4.5 [@media(height<26rem)]:static">
    <PageTitle>{documentTitle}</PageTitle>
    {/* The title has room for a word of eight letters, or a line of its own: large text would tear it. */}
    <div className="flex min-h-[1.65rem] flex-wrap items-center gap-x-2 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-[8em] items-center gap-2">
        {back !== undefined && <BackButton fallback={back} className="-my-2.5 -ms-3" />}
        {start !== undefined && <div className="-my-2.5 -ms-3 flex-none">{start}</div>}
        <h1 id={pageHeadingId} tabIndex={-1} className="min-w-0 flex-1 text-title font-title tracking-title">
          {title}
        </h1>
      </div>
      {actions !== undefined && <div className="-my-2.5 flex max-w-full flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {children}
    <div className={cx(tabs === undefined ? "pb-3.5" : "pt-3")}>{tabs}</div>
  </header>
);
