import { isWrittenBy } from "./document";
import type { Like } from "./like";
import type { PostRecord } from "./post";

/** What somebody did that concerns this member. `createdAt` is ISO 8601. */
export interface ActivityEvent {
  kind: "reply" | "mention" | "like";
  createdAt: string;
  /** Who did it. */
  userId: string;
  /** What they wrote; of a like, the post that they like. */
  post: PostRecord;
}

/** One line of the Activity screen: a reply or a mention, or everybody who likes one post. */
export interface Activity extends Omit<ActivityEvent, "userId"> {
  id: string;
  /** Who did it, the latest first. */
  userIds: readonly string[];
}

/** Whom activity is for. `handle` is '' for a member without one. */
export interface Addressee {
  id: string;
  handle: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`);

/**
 * Whether a text names this handle: `@ada` does in “@ada.” and “(@Ada)”, and does not in “@ada.b”, “@adam” or “a@ada”.
 * A handle has letters, digits, dots, dashes and underscores; what ends a sentence is not its own.
 */
export const mentions = (text: string, handle: string): boolean =>
  handle !== "" && new RegExp(`(?<![\\p{L}\\p{N}_.@-])@${escaped(handle)}(?![.-]*[\\p{L}\\p{N}_])`, "iu").test(text);

/** Characters from which on a server looks for a word at all. */
const shortestWord = 3;

/**
 * The words to search a handle by: full-text searches split it at its signs and know no short words, so the longest stretch
 * without one. '' where nothing is left, as of `a.b`: nobody can be found by it.
 */
export const searchedHandle = (handle: string): string => {
  const stretches: string[] = [""];
  for (const word of handle.split(/[.-]+/)) {
    const last = stretches.at(-1) ?? "";
    if (word.length < shortestWord) stretches.push("");
    else stretches.splice(-1, 1, last ? `${last} ${word}` : word);
  }
  return stretches.reduce((longest, stretch) => (stretch.length > longest.length ? stretch : longest), "");
};

type Posts = ReadonlyMap<string, PostRecord>;

/**
 * What posts mean to a member: a reply is one if its parent, out of `known`, is really theirs; a mention if it names them.
 * Who wrote it is believed by permissions only. Their own words are no news to them.
 */
export const postEvents = (posts: readonly PostRecord[], known: Posts, { id, handle }: Addressee): ActivityEvent[] =>
  posts.flatMap((post): ActivityEvent[] => {
    if (!post.isAuthentic || post.userId === id) return [];
    const parent = known.get(post.parentId);
    const isReply = parent !== undefined && isWrittenBy(parent, id);
    if (!isReply && !mentions(post.content, handle)) return [];
    return [{ kind: isReply ? "reply" : "mention", createdAt: post.createdAt, userId: post.userId, post }];
  });

/** Likes of posts that are really this member's, by others. */
export const likeEvents = (likes: readonly Like[], known: Posts, { id }: Addressee): ActivityEvent[] =>
  likes.flatMap(({ isAuthentic, userId, createdAt, postId }): ActivityEvent[] => {
    const post = known.get(postId);
    return isAuthentic && userId !== id && post && isWrittenBy(post, id)
      ? [{ kind: "like", createdAt, userId, post }]
      : [];
  });

/** Without what members did whom one does not want to hear of. */
export const withoutMembers = <Event extends { userId: string }>(
  events: readonly Event[],
  unwanted: ReadonlySet<string>,
): Event[] => events.filter(({ userId }) => !unwanted.has(userId));

const idOf = ({ kind, post }: ActivityEvent): string => (kind === "like" ? `like ${post.id}` : post.id);

/** Everybody who likes one post in one line, which stands where the latest like does; the newest line first. */
export const groupActivity = (events: readonly ActivityEvent[]): Activity[] => {
  const newestFirst = events.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const lines = new Map<string, Activity>();
  for (const event of newestFirst) {
    const { userId, ...rest } = event;
    const id = idOf(event);
    const line = lines.get(id) ?? { ...rest, id, userIds: [] };
    lines.set(id, line.userIds.includes(userId) ? line : { ...line, userIds: [...line.userIds, userId] });
  }
  return [...lines.values()];
};

/** Whether it came after the moment up to which everything was seen; '' is before all moments. */
export const isUnseen = ({ createdAt }: Pick<ActivityEvent, "createdAt">, seen: string): boolean =>
  seen === "" || Date.parse(createdAt) > Date.parse(seen);
