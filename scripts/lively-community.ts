import type { NewDocument } from "../emulator/admin.ts";
import type { Emulator } from "../emulator/app.ts";
// A busy community, alone or on top of a large one: 25 posts of today with 300 likes and 60 replies each, and 125 older
// ones with 40 and 6. The newest has number 0.
import { digestId } from "../emulator/ids.ts";
import { randomFrom } from "../emulator/random.ts";
import { roomOf, writeBookmarks } from "../emulator/seed.ts";
import { openings, places, subjects, topics } from "./large-community-words.ts";
import { fillCommunity, memberId, memberName, pick, type CommunitySize } from "./large-community.ts";

/** Likes and replies of a post. */
interface Response {
  likes: number;
  replies: number;
}

export interface LivelySize extends CommunitySize {
  /** Of the third newest post. */
  famous?: Response;
}

const popular: Response = { likes: 300, replies: 60 };
const usual: Response = { likes: 40, replies: 6 };

const popularPosts = 25;
const livelyPosts = 150;
export const famousPost = 2;
/** Members who write the posts of these days. */
const writers = 12;

export const livelyPostId = (at: number): string => `4${String(at + 1).padStart(32, "0")}`;
const livelyWriter = (at: number): number => at % writers;
const replyId = (post: number, at: number): string => `5${String(post * 10_000 + at + 1).padStart(32, "0")}`;

const responseTo = (at: number, { famous }: LivelySize): Response => {
  if (at === famousPost && famous) return famous;
  return at < popularPosts ? popular : usual;
};

/** Rows written on top of the large community. */
export const livelyRows = (size: LivelySize): number =>
  Array.from({ length: livelyPosts }, (_, at) => responseTo(at, size)).reduce(
    (sum, { likes, replies }) => sum + 1 + likes + replies,
    0,
  );

const minute = 60_000;
/** Minutes between two posts. */
const pause = 12;
/** The large community is older. */
const begin = (livelyPosts + 5) * pause * minute;

const ownedBy = (userId: string): string[] => [`update("user:${userId}")`, `delete("user:${userId}")`];

/** Members visit a post in turn: the order differs each time, nobody comes twice, and the author never. */
const visitor = (at: number, place: number, members: number): string => {
  const author = livelyWriter(at);
  return memberId((author + 1 + ((at * 31 + place) % (members - 1))) % members);
};

/** The `place`th like of a post; `place` is less than the number of members. */
export const livelyLike = (at: number, place: number, members: number, createdAt: Date): NewDocument => {
  const [postId, userId] = [livelyPostId(at), visitor(at, place, members)];
  return {
    collection: "likes",
    id: digestId(`${postId}:${userId}`),
    data: { postId, userId, postUserId: memberId(livelyWriter(at)) },
    permissions: ownedBy(userId),
    createdAt,
  };
};

interface Entry {
  createdAt: Date;
  write: () => void;
}

/** All rows of one post. Its author neither likes nor answers it. */
const entriesOf = ({ admin }: Emulator, at: number, size: LivelySize): Entry[] => {
  const random = randomFrom(at);
  const id = livelyPostId(at);
  const author = livelyWriter(at);
  const userId = memberId(author);
  const createdAt = new Date(size.until.getTime() - (at + 1) * pause * minute);
  const { likes, replies } = responseTo(at, size);
  const about = { topic: pick(topics, random()), location: random() < 0.2 ? pick(places, random()) : "" };
  const text = (): string => `${pick(openings, random())} ${pick(subjects, random())}`;
  const passed = (part: number): Date =>
    new Date(createdAt.getTime() + (size.until.getTime() - createdAt.getTime()) * part);

  const post: Entry = {
    createdAt,
    write: () => void admin.createPost({ id, userId, content: `${text()}.`, ...about, createdAt }),
  };
  const liked = Array.from({ length: likes }, (_, place): Entry => {
    const like = livelyLike(at, place, size.members, passed((place + 1) / (likes + 1)));
    return { createdAt: like.createdAt ?? createdAt, write: () => void admin.createDocument(like) };
  });
  const answered = Array.from({ length: replies }, (_, place): Entry => {
    const date = passed((place + 0.5) / replies);
    const greeting = place % 10 === 0 ? `@${memberName(author)} ` : "";
    const answer = {
      id: replyId(at, place),
      userId: visitor(at, place * 3, size.members),
      content: `${greeting}${text().slice(0, 70)}`,
    };
    const parent = { parentId: id, parentUserId: userId };
    return { createdAt: date, write: () => void admin.createPost({ ...answer, ...parent, ...about, createdAt: date }) };
  });
  return [post, ...liked, ...answered];
};

const bookmarked = 10;

/** Fills an empty backend. `tell` gets the number of rows written so far. */
export const fillLively = async (
  emulator: Emulator,
  size: LivelySize,
  tell: (done: number) => void = () => undefined,
): Promise<void> => {
  const before = { ...size, until: new Date(size.until.getTime() - begin) };
  await fillCommunity(emulator, before, tell);
  const entries = Array.from({ length: livelyPosts }, (_, at) => entriesOf(emulator, at, size))
    .flat()
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  emulator.admin.together(() => {
    for (const { write } of entries) write();
    const kept = Array.from({ length: bookmarked }, (_, at) => livelyPostId(at * 3));
    const reader = memberId(livelyReader);
    emulator.admin.setPreferences(reader, { room: roomOf(reader), mutedMembers: [] });
    writeBookmarks(
      emulator.admin,
      reader,
      kept.map((postId) => ({ postId, createdAt: size.until })),
    );
  });
  tell(size.members + size.posts + entries.length);
};

/** An ordinary member, who wrote some popular posts and likes and answers many. */
export const livelyReader = 3;
