// A generated community of any size, always the same for the same numbers: few members write most posts, few posts get
// most replies, and every list is longest at its newest end.
import type { Emulator } from "../emulator/app.ts";
import { randomFrom } from "../emulator/random.ts";
import { articlesOf, endings, openings, places, subjects, topics } from "./large-community-words.ts";

export interface CommunitySize {
  members: number;
  posts: number;
  /** The time of the newest post. */
  until: Date;
  /** The first member wrote so many of the first posts, and every twentieth of the others. */
  byFirst?: number;
}

/** Of every generated member. */
export const largePassword = "sing-along-8";

const day = 86_400_000;
const span = 500 * day;
const batch = 1000;

export const pick = <T>(list: readonly T[], chance: number): T => {
  const found = list[Math.floor(chance * list.length)];
  if (found === undefined) throw new Error("an empty list has nothing to pick");
  return found;
};

// Digits, like all ids of Chorus.
export const memberId = (at: number): string => `1${String(at + 1).padStart(32, "0")}`;
const postId = (at: number): string => `2${String(at + 1).padStart(32, "0")}`;
export const memberName = (at: number): string =>
  `${pick(["ada", "ben", "cleo", "dan", "eva", "finn", "gil", "ines"], (at % 8) / 8)}-${at + 1}`;
export const memberEmail = (at: number): string => `member${String(at + 1).padStart(6, "0")}@chorus.example`;

/** What signs in as this member. */
export const largeReader = (at: number): { id: string; username: string; email: string; password: string } => ({
  id: memberId(at),
  username: memberName(at),
  email: memberEmail(at),
  password: largePassword,
});

const dateOf = (at: number, { posts, until }: CommunitySize): Date =>
  // The square root puts most posts into the later days.
  new Date(until.getTime() - span + Math.sqrt((at + 1) / posts) * span);

interface Parent {
  id: string;
  userId: string;
  topic: string;
  location: string;
}

/** Ordered by date. */
function* postsOf(size: CommunitySize): Generator<Parameters<Emulator["admin"]["createPost"]>[0]> {
  const random = randomFrom(size.posts);
  const articles = articlesOf(Math.max(5, Math.floor(size.posts / 40)));
  const latest: Parent[] = [];
  for (let at = 0; at < size.posts; at += 1) {
    const createdAt = dateOf(at, size);
    const id = postId(at);
    const writer = Math.floor(random() ** 3 * size.members);
    const userId = memberId(at < (size.byFirst ?? 0) ? 0 : writer);
    const content = `${pick(openings, random())} ${pick(subjects, random())} ${pick(endings, random())}`;
    // Replies go to recent posts; the cube makes some of them popular.
    const parent = random() < 0.45 ? latest[Math.floor((1 - random() ** 3) * latest.length)] : undefined;
    const topic = parent?.topic ?? pick(topics, random() ** 2);
    const location = parent?.location ?? (random() < 0.1 ? pick(places, random()) : "");
    const article = !parent && random() < 0.15 ? pick(articles, random() ** 2) : "";
    const answered = { parentId: parent?.id ?? "", parentUserId: parent?.userId ?? "" };
    yield { id, userId, content, ...answered, topic, location, article, createdAt };
    latest.push({ id, userId, topic, location });
    if (latest.length > 400) latest.shift();
  }
}

/** Fills an empty backend. `tell` gets the number of members and posts written so far. */
export const fillCommunity = async (
  { admin }: Emulator,
  size: CommunitySize,
  tell: (done: number) => void = () => undefined,
): Promise<void> => {
  const members = Array.from({ length: size.members }, (_, at) => ({
    id: memberId(at),
    username: memberName(at),
    handle: memberName(at),
    email: memberEmail(at),
    bio: pick(endings, (at % 97) / 97),
    createdAt: new Date(size.until.getTime() - span - day),
  }));
  for (let from = 0; from < members.length; from += batch) {
    await admin.createMembers(members.slice(from, from + batch), largePassword);
    tell(Math.min(from + batch, members.length));
  }
  const posts = postsOf(size);
  for (let from = 0; from < size.posts; from += batch) {
    admin.together(() => {
      for (let count = 0; count < batch; count += 1) {
        const post = posts.next();
        if (!post.done) admin.createPost(post.value);
      }
    });
    tell(size.members + Math.min(from + batch, size.posts));
    // Lets the terminal draw.
    await new Promise((resolve) => setImmediate(resolve));
  }
};
