import { cleanArticleUrl } from "./article-url";
import type { PostRecord } from "./post";
import { latestWords, rankTopics, type LatestWords, type TopicSummary } from "./topic";

export interface ActivePerson {
  id: string;
  count: number;
}

export interface SharedArticle {
  url: string;
  count: number;
  latest: LatestWords | undefined;
}

/** What Topics and Explore show of the latest posts. */
export interface PostsSummary {
  topics: TopicSummary[];
  people: ActivePerson[];
  articles: SharedArticle[];
}

const mostPeople = 8;
const mostArticles = 4;

const mostOften = <Entry extends { count: number }>(counts: ReadonlyMap<string, Entry>, most: number): Entry[] =>
  [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, most);

/** `posts` are newest first, people without the viewer. */
export const summarizePosts = (posts: readonly PostRecord[], viewerId: string): PostsSummary => {
  const people = new Map<string, ActivePerson>();
  const articles = new Map<string, SharedArticle>();
  for (const post of posts) {
    const id = post.userId;
    if (id && id !== viewerId) people.set(id, { id, count: (people.get(id)?.count ?? 0) + 1 });
    const url = cleanArticleUrl(post.article);
    if (!url) continue;
    const seen = articles.get(url);
    articles.set(url, { url, count: (seen?.count ?? 0) + 1, latest: seen?.latest ?? latestWords(post) });
  }
  return {
    topics: rankTopics(posts),
    people: mostOften(people, mostPeople),
    articles: mostOften(articles, mostArticles),
  };
};
