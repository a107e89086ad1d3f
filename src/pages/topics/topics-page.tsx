import { TopicGridSkeleton } from "./topic-grid-skeleton";
import { TopicCard } from "@/components/topics/topic-card";
import { TopicsEmpty } from "@/components/topics/topics-empty";
import { TopicsError } from "@/components/topics/topics-error";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { usePopularTopics } from "@/queries/topics";

const TopicGrid = () => {
  const { data: topics, error, fetchStatus, refetch } = usePopularTopics();

  if (topics?.length === 0) return <TopicsEmpty />;
  if (topics)
    return (
      <ul className="grid gap-3.5 p-4 min-[360px]:grid-cols-2 rail:p-5">
        {topics.map((topic) => (
          <TopicCard key={topic.name} topic={topic} />
        ))}
      </ul>
    );
  if (error || fetchStatus === "paused") return <TopicsError error={error} onRetry={() => void refetch()} />;
  return <TopicGridSkeleton />;
};

/** What the community talks about, the most engaging first (specification sections 2 and 9). */
export const TopicsPage = () => (
  <>
    <title>{`Topics · ${app.name}`}</title>
    <PageHeader title="Topics" />
    <TopicGrid />
  </>
);
