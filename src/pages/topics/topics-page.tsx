import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";
import { LatestWords } from "@/components/posts/latest-words";
import { TopicLetter } from "@/components/topics/topic-badge";
import { topicName } from "@/components/topics/topic-name";
import { TopicsView } from "@/components/topics/topics-view";
import { buttonStyle } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import type { TopicSummary } from "@/domain/topic";

/** The whole card reacts, but has one link. */
const TopicCard = ({ topic: { name: id, count, latest } }: { topic: TopicSummary }) => {
  const name = topicName(id);
  return (
    <li className="relative flex min-w-0 flex-wrap items-center gap-3 rounded-large border border-line p-4 transition-[opacity,transform] focus-within:border-accent hover:border-line-strong active:scale-99">
      <TopicLetter name={id} />
      <div className="min-w-0 flex-1 basis-[7em]">
        <h2 className="line-clamp-2 text-section/[1.3] font-bold tracking-heading">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-small text-ink-2">{t`Interactions: ${count}`}</p>
      </div>
      <Link to={href.home({ topic: id })} className="rounded-full after:absolute after:inset-0 after:rounded-large">
        <span className={buttonStyle({ variant: "quiet", size: "s" })}>
          <span>
            <Trans>
              View <span className="sr-only">{name}</span>
            </Trans>
          </span>
        </span>
      </Link>
      {latest && (
        <p dir="auto" className="w-full truncate border-t border-line pt-2.5 text-label text-ink-2">
          <LatestWords latest={latest} />
        </p>
      )}
    </li>
  );
};

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3 p-4 rail:gap-3.5 rail:p-5";

const cards = ["first", "second", "third", "fourth", "fifth", "sixth"];

const TopicGridSkeleton = () => (
  <Loading className={grid}>
    {cards.map((card) => (
      <div key={card} className="flex flex-wrap items-center gap-3 rounded-large border border-line p-4">
        <Skeleton shape="block" className="size-11.5" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="w-24" />
        </div>
        <Skeleton shape="circle" className="h-9 w-17" />
        <div className="w-full border-t border-line pt-3.5 pb-1">
          <Skeleton className="w-5/6" />
        </div>
      </div>
    ))}
  </Loading>
);

export const TopicsPage = () => (
  <>
    <PageHeader title={t`Topics`}>
      <p className="mt-0.5 text-small text-ink-2">{t`Most active first.`}</p>
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
