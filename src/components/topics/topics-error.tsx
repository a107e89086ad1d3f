import { LoadError } from "@/components/ui/load-error";

interface TopicsErrorProps {
  /** Null while the network is awaited. */
  error: unknown;
  onRetry: () => void;
}

/** In the place of topics that could not be had. */
export const TopicsError = ({ error, onRetry }: TopicsErrorProps) => (
  <LoadError
    error={error}
    title="The topics did not load"
    later="Topics appear as soon as there is a connection."
    onRetry={onRetry}
  />
);
