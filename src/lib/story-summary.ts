import { longDate } from "./long-date";

/** The focused story's summary, piece by piece; a piece that the article does not give is ''. */
export interface StorySummary {
  title: string;
  keyPointsLabel: "Key Points:";
  keyPoints: string;
  /** 'Published by {source}' */
  publishedBy: string;
  /** 'January 27, 2025' */
  date: string;
  /** All of it, one piece a paragraph. */
  text: string;
}

/** The summary text of specification section 4: title, 'Key Points:', description, 'Published by {source}', date. */
export const storySummary = (article: {
  title: string;
  description: string;
  publishedAt: string;
  source: { name: string };
}): StorySummary => {
  const pieces = {
    title: article.title,
    keyPointsLabel: "Key Points:",
    keyPoints: article.description,
    publishedBy: article.source.name ? `Published by ${article.source.name}` : "",
    date: longDate(article.publishedAt),
  } as const;
  const { title, keyPointsLabel, keyPoints, publishedBy, date } = pieces;
  const text = [title, ...(keyPoints ? [keyPointsLabel, keyPoints] : []), publishedBy, date].filter(Boolean);
  return { ...pieces, text: text.join("\n\n") };
};
