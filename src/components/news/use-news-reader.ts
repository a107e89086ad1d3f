import { useRef } from "react";
import { useNews } from "@/queries/news";
import type { NewsArticle } from "@/schemas/news-article";
import { type NewsPlace, useNewsView } from "./use-news-view";

/** The news as Harmony and the side panel show them (decision 20): the view, its stories, and the one that is focused. */
export const useNewsReader = (place: NewsPlace) => {
  const newsView = useNewsView(place);
  const { view } = newsView;
  const { data, error, isPending, isFetching, refetch } = useNews(view);
  const storyHeading = useRef<HTMLHeadingElement>(null);
  const articles: readonly NewsArticle[] = data?.articles ?? [];
  const focusStory = (): void => storyHeading.current?.focus({ preventScroll: true });

  return {
    ...newsView,
    articles,
    focused: articles.find(({ url }) => url === view.story) ?? articles[0] ?? null,
    isLoading: isPending,
    isSample: data?.isSample ?? false,
    /** Why the provider's stories are missing or old, if they are. */
    failure: error ?? data?.failure ?? null,
    isRetrying: isFetching && !isPending,
    retry: async () => {
      const pressed = document.activeElement;
      const { error: stillFailing, data: news } = await refetch();
      // The button goes with the notice that held it; whoever went on to something else stays there.
      if (!stillFailing && !news?.failure && document.activeElement === pressed) focusStory();
    },
    storyHeading,
    focusStory,
    /** Where the list is under the story, or the story has been scrolled away, choosing one leads to it. */
    revealStory: () => {
      const heading = storyHeading.current;
      if (!heading) return;
      const { top, bottom } = heading.getBoundingClientRect();
      if (top >= 0 && bottom <= window.innerHeight) return;
      focusStory();
      heading.scrollIntoView({ block: "start" });
    },
  };
};

export type NewsReader = ReturnType<typeof useNewsReader>;
