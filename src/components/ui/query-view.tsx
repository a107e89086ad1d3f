import type { ReactNode } from "react";
import { errorText } from "@/lib/errors";
import { RefreshNotice } from "./notice";
import { LoadError } from "./states";

/** The part of a query's answer that decides what shows. */
interface QueryState<Data> {
  data: Data | undefined;
  error: Error | null;
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
  /** Set on lists that are read page by page: a page that fails is told at their end, not here. */
  isFetchNextPageError?: boolean;
}

interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** What did not load, in a sentence without its full stop. */
  failed: string;
  /** What comes by itself once there is a network, in a sentence. */
  later: string;
  /** What could not be refreshed, in a sentence; it stands above what is shown all the same. */
  stale: string;
  skeleton: ReactNode;
  /** Instead of data that `isEmpty`; null is empty, and so is a list without entries. */
  empty: ReactNode;
  isEmpty?: (data: NonNullable<Data>) => boolean;
  /** Above a failure, where the screen's head comes with its data. */
  failedHead?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

const hasNoEntries = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/**
 * The states of whatever is asked for, data first: a refresh that fails, or has no network, hides nothing. Otherwise why it
 * did not load, with another try; that it waits for the network; its shape while it is on its way; or that there is none.
 */
export const QueryView = <Data,>({
  query,
  failed,
  later,
  stale,
  skeleton,
  empty,
  isEmpty = hasNoEntries,
  failedHead,
  children,
}: QueryViewProps<Data>) => {
  const { data, error, fetchStatus } = query;
  const retry = (): void => void query.refetch();

  if (data !== undefined && data !== null && !isEmpty(data))
    return (
      <>
        {error && !query.isFetchNextPageError && (
          <div className="border-b border-line p-3">
            <RefreshNotice onRetry={retry}>
              {stale} {errorText(error)}
            </RefreshNotice>
          </div>
        )}
        {children(data)}
      </>
    );
  if (data === null) return empty;
  if (error || (data === undefined && fetchStatus === "paused"))
    return (
      <>
        {failedHead}
        <LoadError error={error} title={failed} later={later} onRetry={retry} />
      </>
    );
  return data === undefined ? skeleton : empty;
};
