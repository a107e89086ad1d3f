import type { ReactNode } from "react";
import { errorKind, errorText } from "@/lib/errors";
import { useIsOnline } from "@/lib/use-is-online";
import { RefreshNotice } from "./notice";
import { LoadError } from "./states";

interface QueryState<Data> {
  data: Data | undefined;
  error: Error | null;
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
  /** A next page that fails is reported at the end of its list. */
  isFetchNextPageError?: boolean;
}

interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** A sentence without its full stop. */
  failed: string;
  /** What loads once there is a network. A sentence. */
  later: string;
  /** Shown above old data when a refresh fails. A sentence. */
  stale: string;
  skeleton: ReactNode;
  /** Shown for null, and for data that `isEmpty`. */
  empty: ReactNode;
  isEmpty?: (data: NonNullable<Data>) => boolean;
  /** Above a failure, if the head of the screen comes with its data. */
  failedHead?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

const hasNoEntries = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** A query in its states, data first: a refresh that fails hides nothing. Otherwise failed, offline, loading or empty. */
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
  const isOnline = useIsOnline();
  const isOffline = errorKind(error) === "offline";
  // Without a network, the line above the page says so for all that is on it (offline-10).
  const isStale = error !== null && !query.isFetchNextPageError && (isOnline || !isOffline);
  const retry = (): void => void query.refetch();

  if (data !== undefined && data !== null && !isEmpty(data))
    return (
      <>
        {isStale && (
          <div className="border-b border-line p-3">
            <RefreshNotice kind={isOffline ? "offline" : "danger"} onRetry={retry}>
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
