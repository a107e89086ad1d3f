import { Link } from "react-router-dom";
import { TopicLetter } from "@/components/topics/topic-badge";
import { TopicsView } from "@/components/topics/topics-view";
import { buttonStyle } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { TopicSummary } from "@/domain/topic";

/** The whole card can be pressed, but has one link: 'View Technology'. */
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

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.5rem),1fr))] gap-3.5 p-4 rail:p-5";

const cards = ["first", "second", "third", "fourth", "fifth", "sixth"];

const TopicGridSkeleton = () => (
  <div role="status" aria-busy="true" className={grid}>
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

export const TopicsPage = () => (
  <>
    <PageHeader title="Topics">
      <p className="mt-0.5 text-small text-ink-2">The liveliest first: a post counts as much as two replies.</p>
    </PageHeader>
    <TopicsView skeleton={<TopicGridSkeleton />}>
      {(topics) => (
        <ul className={grid}>
          {topics.map((topic) => (
            <TopicCard key={topic.name} topic={topic} />
          ))}
        </ul>
      )}
    </TopicsView>
  </>
);
