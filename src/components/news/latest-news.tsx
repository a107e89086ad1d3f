import { FocusedStoryCard } from "./focused-story-card";
import { NewsControls } from "./news-controls";
import { NewsNotice } from "./news-notice";
import { StoryList } from "./story-list";
import { useNewsReader } from "./use-news-reader";

/** The side panel: Harmony in brief, beside any other screen. */
export const LatestNews = () => {
  const reader = useNewsReader("panel");

  return (
    <div className="flex flex-col gap-3.5">
      <h2 className="text-lg font-bold tracking-heading">Latest News</h2>
      <NewsControls reader={reader} />
      <NewsNotice reader={reader} />
      <FocusedStoryCard reader={reader} />
      <StoryList reader={reader} heading="h3" />
    </div>
  );
};
