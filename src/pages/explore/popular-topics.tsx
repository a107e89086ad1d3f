import { t } from "@lingui/core/macro";
import { useId } from "react";
import { Link } from "react-router-dom";
import { LatestWords } from "@/components/posts/latest-words";
import { TopicLetter } from "@/components/topics/topic-badge";
import { topicName } from "@/components/topics/topic-name";
import { TopicsView } from "@/components/topics/topics-view";
import { Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { TopicSummary } from "@/domain/topic";
import { cx } from "@/lib/cx";
import { AllLink } from "./found-section";

const grid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,10.25rem),1fr))] gap-y-1 px-2.5 rail:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] rail:gap-x-3 rail:px-3";

const row = "flex items-center gap-2.5 rounded-medium p-1.5 rail:gap-3 rail:p-2";

const PopularTopicsSkeleton = ({ rows }: { rows: number }) => (
  <Loading className={grid}>
    {Array.from({ length: rows }, (_, index) => `row ${index}`).map((key) => (
      <div key={key} className={row}>
        <Skeleton shape="block" className="size-11.5" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="w-24" />
          <Skeleton className="w-40 max-rail:hidden" />
        </div>
      </div>
    ))}
  </Loading>
);

const shown = 8;

const TopicRow = ({ topic: { name, count, latest } }: { topic: TopicSummary }) => {
  const latestId = useId();
  const topic = topicName(name);
  return (
    <li className="min-w-0">
      <Link
        to={href.home({ topic: name })}
        aria-label={t`${topic} Interactions: ${count}`}
        aria-describedby={latestId}
        className={cx(row, "hover:bg-sunken")}
      >
        <TopicLetter name={name} />
        <span className="min-w-0">
          <bdi className="line-clamp-2 font-bold">{topic}</bdi>
          <span className="block text-small text-ink-2">{t`Interactions: ${count}`}</span>
          {/* Too narrow on phones. */}
          <span id={latestId} className="block truncate text-small text-ink-3 max-rail:hidden">
            {latest && <LatestWords latest={latest} />}
          </span>
        </span>
      </Link>
    </li>
  );
};

export const PopularTopics = () => (
  <section aria-labelledby="popular-topics" className="pt-4 pb-3">
    <div className="flex items-center justify-between gap-3 px-4 pb-1 rail:px-5">
      <h2 id="popular-topics" className="text-section font-bold tracking-heading">{t`Popular topics`}</h2>
      <AllLink to={href.topics()}>{t`All topics`}</AllLink>
    </div>
    <TopicsView skeleton={<PopularTopicsSkeleton rows={shown} />}>
      {(topics) => (
        <ul className={grid}>
          {topics.slice(0, shown).map((topic) => (
            <TopicRow key={topic.name} topic={topic} />
          ))}
        </ul>
      )}
    </TopicsView>
  </section>
);
