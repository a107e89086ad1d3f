import { useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { defaultNewsCategory, newsCategory, type NewsArticle, type NewsCategory } from "@/domain/news";
import { useNews } from "@/queries/news/news";

/** `story` is an address, or '' for the first. */
interface NewsView {
  category: NewsCategory;
  text: string;
  story: string;
}

/** The panel shares the URL with the page beside it. */
type NewsSurface = "harmony" | "panel";

const names = {
  harmony: { category: "category", text: "q", story: "story" },
  panel: { category: "news", text: "newsq", story: "story" },
} as const;

const write = (search: URLSearchParams, surface: NewsSurface, view: NewsView): URLSearchParams => {
  const next = new URLSearchParams(search);
  const values = { ...view, category: view.category === defaultNewsCategory ? "" : view.category };
  for (const part of ["category", "text", "story"] as const) {
    if (values[part]) next.set(names[surface][part], values[part]);
    else next.delete(names[surface][part]);
  }
  return next;
};

/** In the URL (harmony-13). The panel replaces the history entry. */
const useNewsView = (surface: NewsSurface) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { category, text, story } = names[surface];
  const inUrl: NewsView = {
    category: newsCategory(search.get(category)),
    text: search.get(text)?.trim() ?? "",
    story: search.get(story) ?? "",
  };
  const [keptView, setKeptView] = useState(inUrl);
  const isPanel = surface === "panel";
  const view = isPanel && ![category, text, story].some((name) => search.has(name)) ? keptView : inUrl;

  const show = (next: NewsView, options: { replace: boolean }): void => {
    setKeptView(next);
    setSearch(write(search, surface, next), { ...options, state });
  };

  return {
    view,
    pickCategory: (picked: NewsCategory) =>
      show({ category: picked, text: "", story: "" }, { replace: isPanel || picked === view.category }),
    search: (typed: string) => show({ ...view, text: typed, story: "" }, { replace: true }),
    pickStory: (url: string) => show({ ...view, story: url }, { replace: isPanel || url === view.story }),
  };
};

/** (decision 20) */
export const useNewsReader = (surface: NewsSurface) => {
  const newsView = useNewsView(surface);
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
    failure: error ?? data?.failure ?? null,
    isRetrying: isFetching && !isPending,
    retry: async () => {
      const pressed = document.activeElement;
      const { error: stillFailing, data: news } = await refetch();
      // The button disappears with its notice.
      if (!stillFailing && !news?.failure && document.activeElement === pressed) focusStory();
    },
    storyHeading,
    focusStory,
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
