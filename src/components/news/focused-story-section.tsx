import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { FocusedStory } from "./focused-story";
import { NothingFocused } from "./nothing-focused";
import type { NewsReader } from "./use-news-reader";

const FocusedStorySkeleton = () => (
  <div className="mt-2 flex flex-col gap-3">
    <Skeleton shape="block" className="aspect-video sm:aspect-auto sm:h-60" />
    <Skeleton className="mt-1 h-7 w-full" />
    <Skeleton className="h-7 w-1/2" />
    <Skeleton className="w-full" />
    <Skeleton className="w-3/4" />
    <Skeleton className="w-1/2" />
    <Skeleton shape="block" className="mt-1 h-11 w-60" />
  </div>
);

/** 'Focussed Story', Harmony's main part. */
export const FocusedStorySection = ({ reader }: { reader: NewsReader }) => {
  const { focused, isLoading, isSample, storyHeading } = reader;
  const headingId = useId();

  return (
    <section
      aria-labelledby={headingId}
      aria-busy={isLoading}
      className="border-b border-line px-4 pt-5 pb-3 rail:px-5"
    >
      <div className="flex items-center justify-between gap-2">
        <h2
          ref={storyHeading}
          id={headingId}
          tabIndex={-1}
          className="scroll-mt-[calc(var(--bar-top)+1rem)] text-sm text-ink-2"
        >
          Focussed Story
        </h2>
        {isSample && focused && <Badge>Sample</Badge>}
      </div>
      {/* Another story brings another quote. */}
      {focused && <FocusedStory key={focused.url} story={focused} isSample={isSample} />}
      {!focused && (isLoading ? <FocusedStorySkeleton /> : <NothingFocused />)}
    </section>
  );
};
