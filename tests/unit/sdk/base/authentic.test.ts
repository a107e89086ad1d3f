// What counts is a row with exactly the permissions that its table's rows have: one less or one more is a forgery.
import { describe, expect, it } from "vitest";
import { postSchema } from "@/domain/post";
import { errorKind } from "@/lib/errors";
import { communityOf, communityPictureOf, isAuthentic, isExactly, type TableName } from "@/sdk/base/authentic";
import { subscribe } from "@/sdk/base/realtime";
import {
  getSharedCommunity,
  listCommunitiesByIds,
  listPublicCommunities,
  searchCommunities,
} from "@/sdk/communities/shared-communities";
import { listCommunityPictures } from "@/sdk/pictures/pictures";
import { backend } from "../../../support/backend";
import { ada, mallory } from "../../../support/people";
import { owned } from "../../../support/rows";
import { row, signIn, withBackend } from "../../../support/sdk-backend";
import { teamCommunity } from "../../../support/shared-communities";

withBackend();

const all = 'read("users")';
const ofTeam = ['update("team:7/owner")', 'delete("team:7/owner")'];
const text = { userId: "ada", teamId: "7", communityId: "5" };
const privately = ['read("user:ada")', ...owned("ada")];

/** What a row of each table says, and the permissions with which it counts. */
const kinds: Readonly<Record<TableName, { says: object; permissions: readonly (readonly string[])[] }>> = {
  users: { says: { accountId: "ada" }, permissions: [owned("ada")] },
  posts: { says: { userId: "ada" }, permissions: [owned("ada")] },
  likes: { says: { userId: "ada", postUserId: "ben" }, permissions: [owned("ada")] },
  followings: { says: { followerId: "ada", userId: "ben" }, permissions: [owned("ada")] },
  handles: { says: { userId: "ada" }, permissions: [owned("ada")] },
  reports: { says: { reporterId: "ada", subjectUserId: "ben" }, permissions: [owned("ada")] },
  moderation: { says: { kind: "limit", userId: "ada" }, permissions: [[all]] },
  bookmarks: { says: { userId: "ada" }, permissions: [privately] },
  mutes: { says: { userId: "ben" }, permissions: [privately] },
  reads: { says: { secret: "1" }, permissions: [privately] },
  subscriptions: { says: { userId: "ada" }, permissions: [privately] },
  senders: { says: { publicKey: "1" }, permissions: [[]] },
  memberships: { says: { userId: "ada", communityId: "5" }, permissions: [[all, ...owned("ada")]] },
  threads: {
    says: text,
    permissions: [
      [all, ...owned("ada")],
      ['read("team:7")', ...privately],
    ],
  },
  messages: {
    says: text,
    permissions: [
      [all, ...owned("ada")],
      ['read("team:7")', ...privately],
    ],
  },
  communities: {
    says: { teamId: "7" },
    permissions: [
      [all, ...ofTeam],
      ['read("team:7")', ...ofTeam],
    ],
  },
  hidden: {
    says: { teamId: "7" },
    permissions: [
      [all, ...ofTeam, 'update("team:7/moderator")'],
      ['read("team:7")', ...ofTeam, 'update("team:7/moderator")'],
    ],
  },
};

const more = [
  'read("any")',
  'read("user:mallory")',
  'update("user:mallory")',
  'delete("user:mallory")',
  'update("users")',
  'update("team:7")',
  'update("team:7/member")',
  'update("team:8/owner")',
];

describe.each(Object.entries(kinds) as [TableName, (typeof kinds)[TableName]][])(
  "like-3, community-rows-1: a row of %s",
  (table, { says, permissions }) => {
    it.each(permissions.map((each) => [each.join(" "), each] as const))("counts with %s", (_, exact) => {
      const counts = (some: readonly string[]) => isAuthentic(table, { ...says, $permissions: some });
      expect(counts(exact)).toBe(true);
      expect(counts(exact.toReversed())).toBe(true);
      for (const one of more) expect(counts([...exact, one]), `and ${one}`).toBe(false);
      for (const one of exact) expect(counts(exact.filter((other) => other !== one)), `without ${one}`).toBe(false);
      expect(counts(exact.map((one) => one.replaceAll("ada", "mallory").replaceAll("team:7", "team:8")))).toBe(
        ["bookmarks", "moderation", "mutes", "reads", "senders"].includes(table),
      );
    });

    it("does not count without an owner", () => {
      const blank = Object.fromEntries(Object.keys(says).map((column) => [column, ""]));
      for (const nobody of [
        ['update("user:")', 'delete("user:")'],
        ['update("team:/owner")', 'delete("team:/owner")'],
        [],
      ])
        expect(isAuthentic(table, { ...blank, $permissions: [all, ...nobody] })).toBe(false);
      expect(isAuthentic(table, says)).toBe(false);
      expect(isAuthentic(table, null)).toBe(false);
    });
  },
);

it("keeps what settles reports for moderators", () => {
  const counts = (permission: string) => isAuthentic("moderation", { kind: "dismiss", $permissions: [permission] });
  expect([counts('read("label:moderator")'), counts(all)]).toEqual([true, false]);
});

it("community-rows-12: a community's picture is its owners', and a private one's for its team", () => {
  expect(communityPictureOf({ teamId: "7", isPrivate: false })).toEqual(ofTeam);
  expect(communityPictureOf({ teamId: "7", isPrivate: true })).toEqual(['read("team:7")', ...ofTeam]);
  expect(isExactly([...ofTeam, ...ofTeam], ofTeam)).toBe(true);
});

const kindOf = async (asked: Promise<unknown>): Promise<string> => asked.then(() => "none", errorKind);

const at = (table: string, id: string): string => `/databases/main/collections/${table}/documents/${id}`;

/** As an owner or moderator can while in office. */
const alsoFor = async (table: string, id: string, permissions: readonly string[], who: string): Promise<void> =>
  void (await backend.byKey("PATCH", at(table, id), { permissions: [...permissions, `update("user:${who}")`] }));

describe("Who was removed, and gave themselves a right before,", () => {
  it("community-rows-1: speaks for no community, nowhere", async () => {
    const me = await ada();
    const former = await mallory();
    signIn(me);
    const place = await teamCommunity({ team: { [me.id]: "owner" }, name: "Night walks", isPrivate: false });
    const found = async () => ({
      listed: (await listPublicCommunities({ cursor: null }))?.rows.length,
      searched: (await searchCommunities("walks", { cursor: null })).rows.length,
      byId: (await listCommunitiesByIds([place.id])).length,
    });
    expect(await found()).toEqual({ listed: 1, searched: 1, byId: 1 });
    await alsoFor("communities", place.id, communityOf(place), former.id);
    expect(await found()).toEqual({ listed: 0, searched: 0, byId: 0 });
    expect(await kindOf(getSharedCommunity(place.id))).toBe("under-review");
  });

  it("community-rows-12: has no picture of the community, though it names one", async () => {
    const me = await ada();
    signIn(me);
    const place = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: true });
    backend.admin.createFile({
      bucket: "private-pictures",
      id: "9",
      name: "9.png",
      userId: me.id,
      bytes: new Uint8Array([1]),
    });
    await backend.byKey("PATCH", at("communities", place.id), { data: { pictureId: "9" } });
    const file = "/storage/buckets/private-pictures/files/9";
    const community = await getSharedCommunity(place.id);
    await backend.byKey("PUT", file, { permissions: communityPictureOf(place) });
    expect(await listCommunityPictures([community])).toHaveLength(1);
    await backend.byKey("PUT", file, { permissions: [...communityPictureOf(place), 'read("any")'] });
    expect(await listCommunityPictures([community])).toEqual([]);
  });
});

describe("What somebody else writes in a member's name", () => {
  it("realtime-1: is no news", async () => {
    const me = await ada();
    const liar = await mallory();
    signIn(me);
    const heard: string[] = [];
    let stop = (): void => undefined;
    await new Promise<void>((onConnect) => {
      stop = subscribe("posts", postSchema, { onConnect, onCreate: ({ id }) => heard.push(id) });
    });
    row("posts", { content: "False", userId: me.id, parentId: "" }, liar.id, "1");
    row("posts", { content: "True", userId: me.id, parentId: "" }, me.id, "2");
    await expect.poll(() => heard).toEqual(["2"]);
    stop();
  });
});
