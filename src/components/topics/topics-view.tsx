import { t } from "@lingui/core/macro";
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
    failed={t`The topics couldn’t be loaded`}
    skeleton={skeleton}
    empty={
      <EmptyState
        drawing="topics"
        title={t`No topics yet`}
        text={t`Posts get a topic automatically. The first one starts the list.`}
        action={<ButtonLink to={href.createPost()}>{t`Create Post`}</ButtonLink>}
      />
    }
  >
    {children}
  </QueryView>
);
