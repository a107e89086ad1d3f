import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface PageHeaderProps {
  title: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Under the title: words, search, chips. */
  children?: ReactNode;
  /** A `TabsList`, standing on the bottom line. */
  tabs?: ReactNode;
}

/** The head of every screen: its one h1 (which takes the focus when the route changes), sticking to the top under the phone's bar. */
export const PageHeader = ({ title, actions, children, tabs }: PageHeaderProps) => {
  return (
    <header className="sticky top-bar-top z-10 border-b border-line bg-surface/88 px-4 pt-3 backdrop-blur-[10px] rail:px-5 rail:pt-4.5">
      <div className="flex min-h-[1.65rem] items-center gap-2">
        <h1 id="page-title" tabIndex={-1} className="min-w-0 flex-1 text-title font-title tracking-title">
          {title}
        </h1>
        {actions === undefined ? null : <div className="-my-2.5 flex flex-none items-center gap-2">{actions}</div>}
      </div>
      {children}
      <div className={cx(tabs === undefined ? "pb-3.5" : "pt-3")}>{tabs}</div>
    </header>
  );
};
