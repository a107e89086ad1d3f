import { useState } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { defaultNewsCategory, type NewsCategory, newsCategory } from "@/config/news-categories";

/** What somebody looks at in the news. `story` is the article's address, or '' for the first of the list. */
export interface NewsView {
  category: NewsCategory;
  text: string;
  story: string;
}

/** Harmony has the address to itself. The side panel shares it with the page that it stands beside. */
export type NewsPlace = "harmony" | "panel";

const names = {
  harmony: { category: "category", text: "q", story: "story" },
  panel: { category: "news", text: "newsq", story: "story" },
} as const;

const write = (search: URLSearchParams, place: NewsPlace, view: NewsView): URLSearchParams => {
  const next = new URLSearchParams(search);
  const values = { ...view, category: view.category === defaultNewsCategory ? "" : view.category };
  for (const part of ["category", "text", "story"] as const) {
    if (values[part]) next.set(names[place][part], values[part]);
    else next.delete(names[place][part]);
  }
  return next;
};

/**
 * The view that the URL names (decision 19), and the ways to change it. The panel leaves no trace in the history of the
 * page that it stands beside, and keeps its view when that page changes.
 */
export const useNewsView = (place: NewsPlace) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { category, text, story } = names[place];
  const inUrl: NewsView = {
    category: newsCategory(search.get(category)),
    text: search.get(text)?.trim() ?? "",
    story: search.get(story) ?? "",
  };
  const [kept, setKept] = useState(inUrl);
  const isPanel = place === "panel";
  const view = isPanel && ![category, text, story].some((name) => search.has(name)) ? kept : inUrl;

  const show = (next: NewsView, options: { replace: boolean }): void => {
    setKept(next);
    setSearch(write(search, place, next), { ...options, state });
  };

  return {
    view,
    pickCategory: (picked: NewsCategory) =>
      show({ category: picked, text: "", story: "" }, { replace: isPanel || picked === view.category }),
    // A search is typed in steps: they are one entry of the history.
    search: (typed: string) => show({ ...view, text: typed, story: "" }, { replace: true }),
    pickStory: (url: string) => show({ ...view, story: url }, { replace: isPanel || url === view.story }),
  };
};
