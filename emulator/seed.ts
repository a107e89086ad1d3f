// Owns filling an empty store with the sample community: always the same people and posts, dated back from `now`.
import type { Emulator } from "./app.ts";
import { sampleMembers } from "./sample-members.ts";
import { samplePosts, type SampleReply } from "./sample-posts.ts";

/** Every sample member has this password. */
const password = "sing-along-8";

const emailOf = (username: string, id: string): string =>
  `${/^[a-z.-]+$/.test(username) ? username : id}@chorus.example`;

/** The member that the terminal names. */
export const sampleSignIn = { email: "mara.okafor@chorus.example", password } as const;

const minute = 60_000;
const day = 24 * 60 * minute;

interface Written {
  id: string;
  parentId: string;
  topic: string;
  article: string;
  location: string;
  entry: SampleReply;
}

/** A post and its replies at any depth; replies take topic and location from their parent, as the app writes them. */
const flattened = (entry: SampleReply, post: Omit<Written, "entry">): Written[] => [
  { ...post, entry },
  ...(entry.replies ?? []).flatMap((reply, at) =>
    flattened(reply, { ...post, id: `${post.id}-${at + 1}`, parentId: post.id, article: "" }),
  ),
];

export const seedSampleCommunity = async (
  emulator: Emulator,
  { now }: { now: Date },
): Promise<{ members: number; posts: number }> => {
  const written = samplePosts
    .flatMap(({ topic, article = "", location = "", ...entry }, at) =>
      flattened(entry, { id: `sample-${String(at + 1).padStart(2, "0")}`, parentId: "", topic, article, location }),
    )
    .toSorted((one, other) => other.entry.ago - one.entry.ago);
  const members = sampleMembers.map(({ id, username, bio, joined }) => ({
    id,
    username,
    email: emailOf(username, id),
    bio,
    createdAt: new Date(now.getTime() - joined * day),
  }));
  const writePosts = (): void => {
    for (const { entry, ...post } of written)
      emulator.admin.createPost({
        ...post,
        userId: entry.by,
        content: entry.text,
        createdAt: new Date(now.getTime() - entry.ago * minute),
      });
  };
  // A start that is interrupted leaves an empty store, which the next one fills; half a community would stay half.
  await emulator.admin.createMembers(members, password, writePosts);
  return { members: sampleMembers.length, posts: written.length };
};
