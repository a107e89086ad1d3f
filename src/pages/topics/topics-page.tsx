import { Link } from "react-router-dom";
import { TopicLetter } from "@/components/topics/topic-badge";
import { TopicsEmpty, TopicsError } from "@/components/topics/topics-states";
import { buttonStyle } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import type { TopicSummary } from "@/domain/topic";
import { usePopularTopics } from "@/queries/topics";

/** One topic in the grid. The whole card can be pressed, and has one link: 'View Technology'. */
const TopicCard = ({ topic: { name, count } }: { topic: TopicSummary }) => (
  <li className="relative flex min-w-0 flex-col items-start gap-2 rounded-large border border-line p-4.5 transition-[opacity,transform] focus-within:border-accent hover:border-line-strong active:scale-99">
    <TopicLetter name={name} />
    <h2 className="line-clamp-2 w-full text-section font-bold tracking-heading">
      <bdi>{name}</bdi>
    </h2>
    <p className="text-small text-ink-2">Interactions: {count}</p>
    <Link
      to={href.home({ topic: name })}
      className="mt-auto rounded-full after:absolute after:inset-0 after:rounded-large"
    >
      <span className={buttonStyle({ variant: "quiet", size: "s" })}>
        <span>
          View <span className="sr-only">{name}</span>
        </span>
      </span>
    </Link>
  </li>
);

const cards = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The grid of topics before its topics are known. */
const TopicGridSkeleton = () => (
  <div role="status" aria-busy="true" className="grid gap-3.5 p-4 min-[360px]:grid-cols-2 rail:p-5">
    <span className="sr-only">Loading topics…</span>
    {cards.map((card) => (
      <div key={card} className="flex flex-col gap-2 rounded-large border border-line p-4.5">
        <Skeleton shape="block" className="size-11.5" />
        <Skeleton className="my-1 h-4 w-28" />
        <Skeleton className="my-0.5 w-24" />
        <Skeleton shape="circle" className="h-9 w-17" />
      </div>
    ))}
  </div>
);

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

/** What the community talks about, the most engaging first (topic-5). */
export const TopicsPage = () => (
  <>
    <title>{`Topics · ${app.name}`}</title>
    <PageHeader title="Topics" />
    <TopicGrid />
  </>
);
