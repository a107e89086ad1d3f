import type { Admin } from "./admin.ts";
import type { Emulator } from "./app.ts";
import { digestId } from "./ids.ts";
import { sampleMembers } from "./sample-members.ts";
import type { SamplePicture } from "./sample-pictures.ts";
import { samplePosts } from "./sample-posts.ts";
import type { SampleReply } from "./sample-replies.ts";
import { sampleArticles, sampleQuotes } from "./sample-sources.ts";
import { sampleSecret, writeCommunities } from "./seed-communities.ts";
import { pictureWriter, type WritePicture } from "./seed-pictures.ts";

const password = "sing-along-8";

export const sampleSignIn = { email: "mara.okafor@chorus.example", password } as const;

export const sampleModerator = "asha";

export const sampleMemberId = (name: string): string => digestId(`sample member ${name}`);

/** `02-1`: first reply to the second post. */
export const samplePostId = (place: string): string => digestId(`sample post ${place}`);

const minute = 60_000;
const day = 24 * 60 * minute;

interface Written {
  place: string;
  parent: { place: string; by: string } | null;
  topic: string;
  article: string;
  location: string;
  pictures: readonly SamplePicture[];
  entry: SampleReply;
}

const flattened = (entry: SampleReply, post: Omit<Written, "entry">): Written[] => [
  { ...post, entry },
  ...(entry.replies ?? []).flatMap((reply, at) =>
    flattened(reply, {
      ...post,
      place: `${post.place}-${at + 1}`,
      parent: { place: post.place, by: entry.by },
      article: "",
      pictures: [],
    }),
  ),
];

const writePost = (
  admin: Admin,
  writePicture: WritePicture,
  { place, parent, topic, article, location, pictures, entry }: Written,
  at: Date,
): void => {
  const kept = pictures.flatMap((picture) => writePicture({ picture, place, by: entry.by }) ?? []);
  const quoted = sampleQuotes[place];
  admin.createPost({
    pictures: kept.length > 0 ? JSON.stringify(kept) : "",
    id: samplePostId(place),
    userId: sampleMemberId(entry.by),
    content: entry.text,
    parentId: parent ? samplePostId(parent.place) : "",
    parentUserId: parent ? sampleMemberId(parent.by) : "",
    topic,
    article,
    ...sampleArticles[article],
    ...(quoted && { quotedPostId: samplePostId(quoted.place), quotedUserId: sampleMemberId(quoted.by) }),
    location,
    createdAt: at,
  });
};

/** Nobody likes their own posts. */
const likers = (entry: SampleReply, at: number): string[] =>
  entry.ago < 1
    ? []
    : sampleMembers
        .filter(({ name }, member) => name !== entry.by && (at * 5 + member * 7) % 12 < at % 6)
        .map(({ name }) => name);

const writeLikes = (admin: Admin, { place, entry }: Written, at: number, now: Date): number => {
  const names = likers(entry, at);
  const postId = samplePostId(place);
  names.forEach((name, order) => {
    const userId = sampleMemberId(name);
    admin.createDocument({
      collection: "likes",
      id: digestId(`${postId}:${userId}`),
      data: { postId, userId, postUserId: sampleMemberId(entry.by) },
      permissions: [`update("user:${userId}")`, `delete("user:${userId}")`],
      createdAt: new Date(now.getTime() - (entry.ago * minute) / (order + 2)),
    });
  });
  return names.length;
};

const bookmarked = ["02", "05", "09"];

/** Begins the ids of a member’s private rows; the app writes it into the preferences with the first of them. */
export const roomOf = (userId: string): string => digestId(`room of ${userId}`).slice(0, 16);

/** Ids start with secret digits, as in the app. */
export const writeBookmarks = (
  admin: Admin,
  userId: string,
  posts: readonly { postId: string; createdAt: Date }[],
): void => {
  const room = roomOf(userId);
  posts.forEach(({ postId, createdAt }, order) =>
    admin.createDocument({
      collection: "bookmarks",
      id: room + String(createdAt.getTime()).padStart(13, "0") + String(order).padStart(7, "0"),
      data: { postId, userId },
      permissions: ["read", "update", "delete"].map((right) => `${right}("user:${userId}")`),
      createdAt,
    }),
  );
};

const followed: Readonly<Record<string, readonly string[]>> = {
  mara: ["asha", "jonas", "elif", "tom"],
  jonas: ["asha", "mara", "luis"],
  elif: ["asha", "mara"],
  luis: ["asha", "elif"],
  nora: ["mara", "asha", "sora"],
  sora: ["tom", "nora"],
  tom: ["asha", "sora", "mara"],
  asha: ["jonas", "mara"],
};

const writeFollowings = (admin: Admin, now: Date): void => {
  for (const [at, [name, others]] of Object.entries(followed).entries())
    others.forEach((other, order) => {
      const [userId, followerId] = [sampleMemberId(other), sampleMemberId(name)];
      admin.createDocument({
        collection: "followings",
        id: digestId(`${followerId} follows ${userId}`),
        data: { userId, followerId },
        permissions: [`update("user:${followerId}")`, `delete("user:${followerId}")`],
        createdAt: new Date(now.getTime() - (2 + order) * day - at * 60 * minute),
      });
    });
};

const reported = [
  { by: "nora", subject: { postId: samplePostId("05") }, of: "tom", reason: "spam", note: "" },
  {
    by: "tom",
    subject: { profileId: sampleMemberId("luis") },
    of: "luis",
    reason: "private",
    note: "The bio names my street.",
  },
  {
    by: "elif",
    subject: { postId: samplePostId("03") },
    of: "mara",
    reason: "unkind",
    note: "It reads as a joke about commuters.",
  },
  {
    by: "jonas",
    subject: { postId: samplePostId("05") },
    of: "tom",
    reason: "spam",
    note: "An advertisement, I think.",
  },
] as const;

const writeReports = (admin: Admin, now: Date): void => {
  admin.setLabels(sampleMemberId(sampleModerator), ["moderator"]);
  reported.forEach(({ by, subject, of, reason, note }, order) => {
    const reporterId = sampleMemberId(by);
    admin.createDocument({
      collection: "reports",
      data: { ...subject, subjectUserId: sampleMemberId(of), reason, note, reporterId },
      permissions: [`update("user:${reporterId}")`, `delete("user:${reporterId}")`],
      createdAt: new Date(now.getTime() - (order + 1) * 55 * minute),
    });
  });
};

export const seedSampleCommunity = async (
  emulator: Emulator,
  { now }: { now: Date },
): Promise<{ members: number; posts: number; likes: number }> => {
  await Promise.all(
    sampleMembers.map(({ name, username, handle, bio, joined }) =>
      emulator.admin.createMember({
        id: sampleMemberId(name),
        username,
        handle,
        email: `${/^[a-z.-]+$/.test(username) ? username : name}@chorus.example`,
        password,
        bio,
        createdAt: new Date(now.getTime() - joined * day),
      }),
    ),
  );
  const written = samplePosts
    .flatMap(({ topic, article = "", location = "", pictures = [], ...entry }, at) =>
      flattened(entry, { place: String(at + 1).padStart(2, "0"), parent: null, topic, article, location, pictures }),
    )
    .toSorted((one, other) => other.entry.ago - one.entry.ago);
  const writePicture = await pictureWriter(emulator.admin, sampleMemberId);
  const likes = emulator.admin.together(() => {
    for (const { name } of sampleMembers)
      emulator.admin.setPreferences(sampleMemberId(name), {
        secret: sampleSecret(name),
        room: roomOf(sampleMemberId(name)),
        mutedMembers: [],
      });
    writeBookmarks(
      emulator.admin,
      sampleMemberId("mara"),
      bookmarked.map((place, order) => ({
        postId: samplePostId(place),
        createdAt: new Date(now.getTime() - (order + 1) * 40 * minute),
      })),
    );
    writeReports(emulator.admin, now);
    writeFollowings(emulator.admin, now);
    writeCommunities({
      admin: emulator.admin,
      now,
      memberId: sampleMemberId,
      writePicture,
    });
    for (const post of written)
      writePost(emulator.admin, writePicture, post, new Date(now.getTime() - post.entry.ago * minute));
    return written.reduce((sum, post, at) => sum + writeLikes(emulator.admin, post, at, now), 0);
  });
  return { members: sampleMembers.length, posts: written.length, likes };
};
