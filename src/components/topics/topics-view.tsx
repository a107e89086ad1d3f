import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { TopicSummary } from "@/domain/topic";
import { usePopularTopics } from "@/queries/posts/topics";

interface TopicsViewProps {
  skeleton: ReactNode;
  children: (topics: readonly TopicSummary[]) => ReactNode;
}

export const TopicsView = ({ skeleton, children }: TopicsViewProps) => (
  <QueryView
    query={usePopularTopics()}
    failed="The topics could not be loaded"
    later="They will load when you are back."
    stale="The topics could not be refreshed."
    skeleton={skeleton}
    empty={
      <EmptyState
        drawing="topics"
        title="No topics yet"
        text="Every post gets a topic by itself. The first one starts the list."
        action={<ButtonLink to={href.createPost()}>Create Post</ButtonLink>}
      />
    }
  >
    {children}
  </QueryView>
);
