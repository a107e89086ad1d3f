// The three communities in which screens are measured, and their reader.
import type { Emulator } from "../emulator/app.ts";
import { sampleMembers } from "../emulator/sample-members.ts";
import { sampleMemberId, samplePostId, sampleSignIn, seedSampleCommunity } from "../emulator/seed.ts";
import { largeReader, memberId } from "./large-community.ts";
import { famousPost, fillLively, livelyPostId, livelyReader, livelyRows, type LivelySize } from "./lively-community.ts";

export interface NamedCommunity {
  /** In a few words. */
  holds: string;
  /** Rows that `fill` reports. */
  rows: number;
  members: number;
  fill: (emulator: Emulator, until: Date, tell?: (done: number) => void) => Promise<void>;
  reader: { id: string; username: string; email: string; password: string };
  /** The largest conversation and profile. */
  post: string;
  profile: string;
}

const lively = (holds: string, size: Omit<LivelySize, "until">): NamedCommunity => ({
  holds,
  members: size.members,
  rows: size.members + size.posts + livelyRows({ ...size, until: new Date() }),
  fill: (emulator, until, tell) => fillLively(emulator, { ...size, until }, tell),
  reader: largeReader(livelyReader),
  post: livelyPostId(famousPost),
  profile: memberId(0),
});

export const communities = {
  quiet: {
    holds: "the sample community",
    rows: 1,
    members: sampleMembers.length,
    fill: async (emulator, until) => void (await seedSampleCommunity(emulator, { now: until })),
    reader: { id: sampleMemberId("mara"), username: "mara.okafor", ...sampleSignIn },
    post: samplePostId("02"),
    profile: sampleMemberId("mara"),
  },
  lively: lively("400 members, and 25 posts of today with 300 likes and 60 replies each", { members: 400, posts: 300 }),
  huge: lively("10,000 members, 100,000 posts, one of them with 5,200 likes and 2,000 replies", {
    members: 10_000,
    posts: 95_660,
    byFirst: 4900,
    famous: { likes: 5200, replies: 2000 },
  }),
} satisfies Record<string, NamedCommunity>;

export type CommunityName = keyof typeof communities;

export const isCommunityName = (name: string): name is CommunityName => Object.hasOwn(communities, name);
