import { notifyManager, queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import type { NewsArticle, NewsCategory } from "@/domain/news";
import { newsKeys } from "@/queries/keys";
import { listTopHeadlines, searchNews, type News } from "@/sdk/news/news";

/** The provider counts calls. */
const freshMs = { answer: 5 * 60_000, failure: 30_000 };

const list = (queryKey: readonly unknown[], load: (signal: AbortSignal) => Promise<News>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const news = await load(signal);
      const shown = client.getQueryData<News>(queryKey);
      // Samples never replace stories.
      if (news.failure && shown && !shown.failure) throw news.failure;
      return news;
    },
    staleTime: ({ state }) => (state.data?.failure ? freshMs.failure : freshMs.answer),
    refetchOnReconnect: ({ state }) => (state.data?.failure ? "always" : true),
    retry: false,
    // Offline, samples show at once.
    networkMode: "always",
  });

/** Top stories without `text` (harmony-12). */
export const useNews = ({ category, text }: { category: NewsCategory; text: string }) =>
  useQuery(
    text
      ? list(newsKeys.search(text), (signal) => searchNews(text, signal))
      : list(newsKeys.top(category), (signal) => listTopHeadlines(category, signal)),
  );

interface KnownStory {
  article: NewsArticle;
  isSample: boolean;
}

const findStory = (client: QueryClient, isWanted: (article: NewsArticle) => boolean): KnownStory | null => {
  for (const [, news] of client.getQueriesData<News>({ queryKey: newsKeys.lists })) {
    const article = news?.articles.find(isWanted);
    if (news && article) return { article, isSample: news.isSample };
  }
  return null;
};

/** Makes no request. */
export const useKnownStory = (isWanted: (article: NewsArticle) => boolean): KnownStory | null => {
  const client = useQueryClient();
  const last = useRef<KnownStory | null>(null);
  return useSyncExternalStore(
    // The cache tells of queries that a component adds as it renders: another one may not change in that moment.
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => {
      const story = findStory(client, isWanted);
      // Stable for the same story.
      if (story?.article !== last.current?.article) last.current = story;
      return last.current;
    },
    () => null,
  );
};
