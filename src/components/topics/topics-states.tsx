import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/error-state";
import { href } from "@/config/paths";

export const TopicsEmpty = () => (
  <EmptyState
    drawing="topics"
    title="No topics yet"
    text="Every post gets a topic by itself. The first one starts the list."
    action={<ButtonLink to={href.createPost()}>Create Post</ButtonLink>}
  />
);

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
