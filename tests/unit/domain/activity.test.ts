import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ActivityEvent,
  followEvents,
  groupActivity,
  isUnseen,
  likeEvents,
  mentions,
  postEvents,
  searchedHandle,
  withoutMuted,
} from "@/domain/activity";
import type { Following } from "@/domain/following";
import type { Like } from "@/domain/like";
import { nothingMuted } from "@/domain/muted";
import { legalHandles } from "../../support/handles";
import { postRecord as post } from "../../support/post-records";

const like = (postId: string, userId: string, rest: Partial<Like> = {}): Like => ({
  id: `${postId}${userId}`,
  createdAt: "2025-01-27T10:00:00.000Z",
  updatedAt: "2025-01-27T10:00:00.000Z",
  postId,
  userId,
  postUserId: "ada",
  ...rest,
});

const ada = { id: "ada", handle: "ada" };
const mine = post("mine", "ada");
const known = new Map([mine, post("bens", "ben")].map((each) => [each.id, each]));

describe("A mention", () => {
  it.each(["@ada", "Hello @Ada!", "(@ada)", "@ada.", "@ada, look", "“@ada”", "ask @ADA?", "@ada..."])(
    "activity-4: is in “%s”",
    (text) => expect(mentions(text, "ada")).toBe(true),
  );

  it.each(["ada", "@adam", "@ada.b", "@ada-b", "@ada_", "ben@ada", "@@ada", "@ad a", "@adaé", "x.@ada"])(
    "activity-4: is not in “%s”",
    (text) => expect(mentions(text, "ada")).toBe(false),
  );

  it("activity-4: of a handle with signs is of this handle alone", () => {
    expect(mentions("@mara.okafor!", "mara.okafor")).toBe(true);
    expect(mentions("@maraxokafor", "mara.okafor")).toBe(false);
    expect(mentions("@", "")).toBe(false);
  });

  it("activity-4: names every legal handle, with hyphens too, and no longer or shorter one", () => {
    fc.assert(
      fc.property(legalHandles, legalHandles, (handle, other) => {
        expect(mentions(`Look here, @${handle.toUpperCase()}: it is up.`, handle)).toBe(true);
        expect(mentions(`Look here, @${handle}.`, handle)).toBe(true);
        expect(mentions(`Look here, @${other}!`, handle)).toBe(other === handle);
        expect(mentions(`Look here, @${handle}${other}`, handle)).toBe(false);
      }),
    );
  });

  it("activity-4: is where a link to the member is, and nowhere else", () => {
    fc.assert(
      fc.property(legalHandles, (handle) => {
        for (const before of ["", "(", "“", "- ", "-"]) expect(mentions(`${before}@${handle}`, handle)).toBe(true);
        for (const before of ["a", "é", "1", "https://notes.example/", "@", "#", "."])
          expect(mentions(`${before}@${handle}`, handle)).toBe(false);
      }),
    );
  });
});

describe("A handle", () => {
  it.each([
    ["ada", "ada"],
    ["mara.okafor", "mara okafor"],
    ["ada.l", "ada"],
    ["x.lovelace-countess", "lovelace countess"],
    ["abc.d.lovelace", "lovelace"],
    ["abc.d.efg.h.ijk.lmn", "ijk lmn"],
    ["a_b", "a_b"],
    ["a.b", ""],
  ])("activity-4: %s is searched for as “%s”", (handle, words) => expect(searchedHandle(handle)).toBe(words));
});

describe("What posts mean to a member", () => {
  it("activity-3: is a reply if its parent is really theirs, and its author who it says", () => {
    const answers = [
      post("1", "ben", { parentId: "mine" }),
      post("2", "ben", { parentId: "bens", parentUserId: "ada" }),
      post("3", "ben", { parentId: "gone", parentUserId: "ada" }),
      post("6", "ada", { parentId: "mine" }),
    ];
    expect(postEvents(answers, known, ada)).toMatchObject([{ kind: "reply", userId: "ben", post: { id: "1" } }]);
  });

  it("quote-5: is a quote if the post that is quoted is really theirs, and its author who it says", () => {
    const posts = [
      post("1", "ben", { quotedPostId: "mine", quotedUserId: "ada" }),
      post("2", "ben", { quotedPostId: "bens", quotedUserId: "ada" }),
      post("3", "ben", { quotedPostId: "gone", quotedUserId: "ada" }),
      post("6", "ada", { quotedPostId: "mine", quotedUserId: "ada" }),
    ];
    expect(postEvents(posts, known, ada)).toMatchObject([{ kind: "quote", userId: "ben", post: { id: "1" } }]);
  });

  it("activity-4: is a mention if it names them; a reply that does is a reply", () => {
    const posts = [
      post("1", "ben", { content: "Ask @ada" }),
      post("2", "ben", { content: "Ask @ada", parentId: "mine" }),
      post("3", "ben", { content: "Ask @adam" }),
      post("4", "ada", { content: "I am @ada" }),
    ];
    expect(postEvents(posts, known, ada).map(({ kind, post: subject }) => [kind, subject?.id])).toEqual([
      ["mention", "1"],
      ["reply", "2"],
    ]);
    expect(postEvents(posts, new Map(), { id: "ada", handle: "" })).toEqual([]);
  });
});

describe("Likes", () => {
  it("activity-3: count where the post is really theirs, and by others’ own hands", () => {
    const likes = [like("mine", "ben"), like("mine", "ada"), like("bens", "cleo"), like("gone", "cleo")];
    expect(likeEvents(likes, known, ada)).toMatchObject([{ kind: "like", userId: "ben", post: { id: "mine" } }]);
  });

  it("activity-2: of one post are one line, where the latest stands, the latest member first", () => {
    const at = (hour: number) => ({ createdAt: `2025-01-27T${hour}:00:00.000Z` });
    const events = [
      ...likeEvents(
        [like("mine", "ben", at(10)), like("mine", "cleo", at(12)), like("mine", "ben", at(11))],
        known,
        ada,
      ),
      ...postEvents([post("1", "ben", { parentId: "mine", ...at(11) })], known, ada),
    ];
    expect(groupActivity(events)).toMatchObject([
      { kind: "like", userIds: ["cleo", "ben"], createdAt: at(12).createdAt },
      { kind: "reply", userIds: ["ben"] },
    ]);
  });

  it("activity-5: of members whom one does not want to hear of are left out", () => {
    const events = likeEvents([like("mine", "ben"), like("mine", "mallory")], known, ada);
    const muted = { ...nothingMuted, ids: new Set(["mallory"]) };
    expect(withoutMuted(events, muted).map(({ userId }) => userId)).toEqual(["ben"]);
  });
});

describe("What is new", () => {
  it("activity-6: came after what was seen, whatever the form of the moments", () => {
    const event = { createdAt: "2025-01-27T10:00:00.000+00:00" };
    expect(isUnseen(event, "")).toBe(true);
    expect(isUnseen(event, "2025-01-27T09:59:59.999Z")).toBe(true);
    expect(isUnseen(event, "2025-01-27T10:00:00.000Z")).toBe(false);
    expect(isUnseen(event, "2025-01-27T12:00:00.000+02:00")).toBe(false);
  });
});

describe("New followers", () => {
  const follows = (rest: Partial<Following> = {}): Following => ({
    id: "1",
    createdAt: "2025-01-27T10:00:00.000Z",
    updatedAt: "2025-01-27T10:00:00.000Z",
    userId: "ada",
    followerId: "ben",
    ...rest,
  });

  it("are who made the row themselves and follow this member, not their own", () => {
    const event = { kind: "follow", createdAt: "2025-01-27T10:00:00.000Z", userId: "ben", post: null };
    expect(followEvents([follows()], ada)).toEqual([event]);
    for (const other of [{ userId: "cleo" }, { followerId: "ada" }])
      expect(followEvents([follows(other)], ada)).toEqual([]);
  });

  it("of one day are one line, of two days two", () => {
    const rows = [
      follows({ createdAt: "2025-01-28T09:00:00.000Z", followerId: "cleo" }),
      follows({ createdAt: "2025-01-28T08:00:00.000Z" }),
      follows({ createdAt: "2025-01-27T23:00:00.000Z", followerId: "dora" }),
    ];
    expect(groupActivity(followEvents(rows, ada)).map(({ id, userIds }) => [id, userIds])).toEqual([
      ["follow 2025-01-28", ["cleo", "ben"]],
      ["follow 2025-01-27", ["dora"]],
    ]);
  });

  it("stand beside words from communities, each of which is a line", () => {
    const words = {
      content: "Hi",
      warning: "",
      pictures: 0,
      table: "messages",
      communityId: "5",
      communityName: "Ducks",
      isPrivate: false,
    } as const;
    const said = (id: string): ActivityEvent => ({
      kind: "text-mention",
      createdAt: "2025-01-27T10:00:00.000Z",
      userId: "ben",
      post: null,
      text: { id, ...words },
    });
    expect(groupActivity([said("1"), said("2")]).map(({ id }) => id)).toEqual(["1", "2"]);
  });
});
