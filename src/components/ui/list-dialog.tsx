import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { LoadError, RowsSkeleton } from "./states";

export interface ListQuery<Page> {
  data: { pages: readonly Page[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  isFetching: boolean;
}

interface ListDialogProps<Page, Row> {
  title: string;
  query: ListQuery<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** Without a full stop. */
  failed: string;
  empty: ReactNode;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

export const ListDialog = <Page, Row extends { id: string }>(props: ListDialogProps<Page, Row>) => {
  const { title, query, rowsOf, failed, empty, onClose, children } = props;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = query;
  // A row may move to the next page between two requests.
  const rows = new Map(data?.pages.flatMap((page) => rowsOf(page).map((row) => [row.id, row] as const)));
  return (
    <Dialog onClose={onClose} title={title}>
      <ul className="-mx-2 flex flex-col">{[...rows.values()].map(children)}</ul>
      {data && rows.size === 0 && !hasNextPage && empty}
      {error ? (
        <LoadError error={error} title={failed} onRetry={() => void (data ? fetchNextPage() : refetch())} />
      ) : (
        isFetching && <RowsSkeleton />
      )}
      {hasNextPage && !error && !isFetching && (
        <Button variant="ghost" onClick={() => void fetchNextPage()}>{t`Show more`}</Button>
      )}
    </Dialog>
  );
};
