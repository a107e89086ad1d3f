import { t } from "@lingui/core/macro";
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
  isFetchNextPageError?: boolean;
}

interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** Without a full stop. */
  failed: string;
  skeleton: ReactNode;
  empty: ReactNode;
  isEmpty?: (data: NonNullable<Data>) => boolean;
  failedHead?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

const hasNoEntries = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** A refresh that fails hides nothing. */
export const QueryView = <Data,>(props: QueryViewProps<Data>) => {
  const { query, failed, skeleton, empty, isEmpty = hasNoEntries, failedHead, children } = props;
  const { data, error, fetchStatus } = query;
  const isOnline = useIsOnline();
  const isOffline = errorKind(error) === "offline";
  // The line above the page says it when offline (offline-10).
  const isStale = error !== null && !query.isFetchNextPageError && (isOnline || !isOffline);
  const retry = (): void => void query.refetch();

  if (data !== undefined && data !== null && !isEmpty(data))
    return (
      <>
        {isStale && (
          <div className="border-b border-line p-3">
            <RefreshNotice kind={isOffline ? "offline" : "danger"} onRetry={retry}>
              {t`This couldn’t be refreshed.`} {errorText(error)}
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
        <LoadError error={error} title={failed} onRetry={retry} />
      </>
    );
  return data === undefined ? skeleton : empty;
};
