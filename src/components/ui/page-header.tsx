import { t } from "@lingui/core/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { app } from "@/config/app";
import { cx } from "@/lib/cx";
import { fieldIn } from "@/lib/field-in";
import { pageHeadingId } from "@/lib/initial-focus";
import { sharedValue } from "@/lib/shared-value";
import { IconButton } from "./button";

// In every title, '(3) Home', and on the icon.
const count = sharedValue<number>(0);

/** Only installed apps in some browsers have it. */
const showOnIcon = (waiting: number): void => {
  const badge = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.();
  // Rejects if the app is not installed.
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

/** BrowserRouter writes `idx`; other entries count as 0. */
const historyIndex = (): number => {
  const index = fieldIn(window.history.state, "idx");
  return typeof index === "number" ? index : 0;
};

/** If the app was opened here, goes to `fallback`; null stays. */
export const useGoBack = (): ((fallback: string | null) => void) => {
  const navigate = useNavigate();
  return (fallback) => {
    if (historyIndex() > 0) void navigate(-1);
    else if (fallback !== null) void navigate(fallback, { replace: true });
  };
};

export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${useTitlePrefix()}${children} · ${app.name}`}</title>
);

/** Installed apps have no Back button. */
export const BackButton = ({ fallback, className }: { fallback: string; className?: string }) => {
  const goBack = useGoBack();
  return (
    <IconButton
      icon={ArrowLeft}
      label={t`Back`}
      onClick={() => goBack(fallback)}
      className={cx("rtl:-scale-x-100 print:hidden", className)}
    />
  );
};

interface PageHeaderProps {
  title: string;
  documentTitle?: string | undefined;
  /** For the Back arrow, without a page to go back to. */
  back?: string;
  start?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  tabs?: ReactNode;
}

export const PageHeader = ({ title, documentTitle = title, back, start, actions, children, tabs }: PageHeaderProps) => (
  <header className="below-bar sticky top-head-top z-10 border-b border-line bg-surface/96 px-4 pt-3 backdrop-blur-[10px] rail:px-5 rail:pt-4.5 [@media(height<26rem)]:static">
    <PageTitle>{documentTitle}</PageTitle>
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
