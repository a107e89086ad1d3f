import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { errorText } from "@/lib/errors";

export const AllLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-small px-2 text-label font-label text-accent-text hover:underline"
  >
    {children}
    <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
  </Link>
);

interface FoundSectionProps {
  id: string;
  title: string;
  /** How many were found, for screen readers. */
  countText: string;
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  failed: string;
  again: string;
  all?: ReactNode;
  rows: readonly { id: string; row: ReactNode }[];
  more?: ReactNode;
}

/** Beside found posts: a failure takes no more than a line. */
export const FoundSection = ({ id, title, countText, query, failed, again, all, rows, more }: FoundSectionProps) => (
  <>
    <p role="status" className="sr-only">
      {rows.length > 0 && !query.isFetching && countText}
    </p>
    {rows.length === 0 && query.error ? (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 rail:px-5"
      >
        <p className="text-ink-2">
          {failed} {errorText(query.error)}
        </p>
        <Button variant="ghost" size="s" onClick={() => void query.refetch()}>
          {again}
        </Button>
      </div>
    ) : null}
    {rows.length > 0 && (
      <section aria-labelledby={id} className="border-b border-line px-4 pt-3 pb-4 rail:px-5">
        <div className="flex items-center justify-between gap-3 pb-2">
          <h2 id={id} className="text-section font-bold tracking-heading">
            {title}
          </h2>
          {all}
        </div>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
          {rows.map(({ id: key, row }) => (
            <li key={key} className="min-w-0">
              {row}
            </li>
          ))}
        </ul>
        {more}
      </section>
    )}
  </>
);
