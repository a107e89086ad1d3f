import { byNewest } from "@/lib/newest";
import type { Following } from "./following";
import type { Like } from "./like";
import { limits } from "./limits";
import type { Muted } from "./muted";
import type { TextTable } from "./new-message";
import type { PostRecord } from "./post";
import { parseRichText } from "./rich-text";

/** `createdAt` is ISO 8601. */
export type ActivityEvent = { createdAt: string; userId: string } & (
  | { kind: "reply" | "quote" | "mention" | "like"; post: PostRecord }
  | { kind: "follow"; post: null }
  | { kind: "text-reply" | "text-mention"; post: null; text: CommunityWords }
);

interface CommunityWords {
  id: string;
  content: string;
  warning: string;
  pictures: number;
  table: TextTable;
  communityId: string;
  communityName: string;
  isPrivate: boolean;
}

export type Activity = ActivityEvent & { id: string; userIds: readonly string[] };

export interface Addressee {
  id: string;
  handle: string;
}

/** `@ada` is found in “@ada.” and “(@Ada)”, but not in “@ada.b” or “a@ada”. */
export const mentions = (text: string, handle: string): boolean =>
  parseRichText(text).some((piece) => piece.kind === "handle" && piece.handle === handle);

/** The index splits handles at signs and drops short words. */
export const searchedHandle = (handle: string): string => {
  const stretches: string[] = [];
  for (const word of handle.split(/[.-]+/)) {
    const last = stretches.at(-1) ?? "";
    if (word.length < limits.searchedWord) stretches.push("");
    else stretches.splice(-1, 1, last ? `${last} ${word}` : word);
  }
  return stretches.reduce((longest, stretch) => (stretch.length > longest.length ? stretch : longest), "");
};

type Posts = ReadonlyMap<string, PostRecord>;

const kindOf = (isReply: boolean, isQuote: boolean, isMention: boolean): "reply" | "quote" | "mention" | null => {
  if (isReply) return "reply";
  if (isQuote) return "quote";
  return isMention ? "mention" : null;
};

/** `known` holds parents and quoted posts. */
export const postEvents = (posts: readonly PostRecord[], known: Posts, { id, handle }: Addressee): ActivityEvent[] =>
  posts.flatMap((post): ActivityEvent[] => {
    if (post.userId === id) return [];
    const isOwn = (subjectId: string): boolean => known.get(subjectId)?.userId === id;
    const kind = kindOf(isOwn(post.parentId), isOwn(post.quotedPostId), mentions(post.content, handle));
    if (!kind) return [];
    return [{ kind, createdAt: post.createdAt, userId: post.userId, post }];
  });

export const likeEvents = (likes: readonly Like[], known: Posts, { id }: Addressee): ActivityEvent[] =>
  likes.flatMap(({ userId, createdAt, postId }): ActivityEvent[] => {
    const post = known.get(postId);
    return userId !== id && post?.userId === id ? [{ kind: "like", createdAt, userId, post }] : [];
  });

export const followEvents = (followings: readonly Following[], { id }: Addressee): ActivityEvent[] =>
  followings.flatMap(({ userId, followerId, createdAt }): ActivityEvent[] =>
    userId === id && followerId !== id ? [{ kind: "follow", createdAt, userId: followerId, post: null }] : [],
  );

export const withoutMuted = (events: readonly ActivityEvent[], { ids, hasWord }: Muted): ActivityEvent[] =>
  events.filter((event) => {
    if (ids.has(event.userId)) return false;
    if (event.post) return !hasWord(event.post);
    return !("text" in event) || !hasWord({ userId: event.userId, ...event.text, pictures: [] });
  });

const idOf = (event: ActivityEvent): string => {
  if (event.kind === "follow") return `follow ${event.createdAt.slice(0, 10)}`;
  if (!event.post) return event.text.id;
  return event.kind === "like" ? `like ${event.post.id}` : event.post.id;
};

export const groupActivity = (events: readonly ActivityEvent[]): Activity[] => {
  const lines = new Map<string, Activity>();
  for (const event of events.toSorted(byNewest)) {
    const { userId } = event;
    const id = idOf(event);
    const line = lines.get(id) ?? { ...event, id, userIds: [] };
    lines.set(id, line.userIds.includes(userId) ? line : { ...line, userIds: [...line.userIds, userId] });
  }
  return [...lines.values()];
};

/** '' is earlier than any time. */
export const isUnseen = ({ createdAt }: Pick<ActivityEvent, "createdAt">, seen: string): boolean =>
  seen === "" || Date.parse(createdAt) > Date.parse(seen);
