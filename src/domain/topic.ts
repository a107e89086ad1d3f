import { community } from "@/config/community";
import type { PostRecord } from "./post";
import { oneLine } from "./text";

export const generalTopic = "General";

const chorusTopics = [
  "Technology",
  "Career",
  "Education",
  "Lifestyle",
  "Entertainment",
  "Business",
  "Social",
  "News",
  "Question",
  "Discussion",
] as const;

export type ChorusTopic = (typeof chorusTopics)[number];

/** Separated by commas. */
export type TopicKeywords = Record<ChorusTopic, { primary: string; secondary: string }>;

/** The order decides a tie (label-1). */
export const topicLabels: readonly string[] = [...(community.topics ?? chorusTopics), generalTopic];

export const isTopicLabel = (name: string): boolean =>
  topicLabels.some((label) => label.toLowerCase() === name.toLowerCase());

/** Of the latest post that says something, on one line. */
export type LatestWords = Pick<PostRecord, "id" | "userId" | "content" | "warning">;

export const latestWords = ({ id, userId, content, warning }: LatestWords): LatestWords | undefined => {
  const words = oneLine(content);
  return words === "" ? undefined : { id, userId, content: words, warning };
};

export interface TopicSummary {
  name: string;
  postCount: number;
  commentCount: number;
  totalEngagement: number;
  count: number;
  latest: LatestWords | undefined;
}

const commentWeight = 0.5;

/** `posts` are newest first (topic-6). Case does not matter; the longest spelling is the name. */
export const rankTopics = (
  posts: readonly Pick<PostRecord, keyof LatestWords | "topic" | "parentId">[],
): TopicSummary[] => {
  const topics = new Map<string, TopicSummary>();
  for (const post of posts) {
    const { parentId } = post;
    const name = post.topic.trim();
    if (!name) continue;
    const key = name.toLowerCase();
    const seen = topics.get(key) ?? {
      name,
      postCount: 0,
      commentCount: 0,
      totalEngagement: 0,
      count: 0,
      latest: undefined,
    };
    const postCount = seen.postCount + (parentId ? 0 : 1);
    const commentCount = seen.commentCount + (parentId ? 1 : 0);
    topics.set(key, {
      name: name.length > seen.name.length ? name : seen.name,
      postCount,
      commentCount,
      totalEngagement: postCount + commentCount * commentWeight,
      count: postCount + commentCount,
      latest: seen.latest ?? latestWords(post),
    });
  }
  return [...topics.values()].toSorted(
    (a, b) => b.totalEngagement - a.totalEngagement || b.postCount - a.postCount || a.name.localeCompare(b.name, "en"),
  );
};
