import { Skeleton } from "@/components/ui/skeleton";

const cards = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The grid of topics before its topics are known. */
export const TopicGridSkeleton = () => (
  <div role="status" aria-busy="true" className="grid gap-3.5 p-4 min-[360px]:grid-cols-2 rail:p-5">
    <span className="sr-only">Loading topics…</span>
    {cards.map((card) => (
      <div key={card} className="flex flex-col gap-2 rounded-l border border-line p-4.5">
        <Skeleton shape="block" className="size-11.5" />
        <Skeleton className="my-1 h-4 w-28" />
        <Skeleton className="my-0.5 w-24" />
        <Skeleton shape="circle" className="h-9 w-17" />
      </div>
    ))}
  </div>
);
