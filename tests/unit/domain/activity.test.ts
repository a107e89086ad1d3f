import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ActivityEvent,
  followEvents,
  groupActivity,
  isUnseen,
  mentions,
  postEvents,
  searchedHandle,
} from "@/domain/activity";
import type { Following } from "@/domain/following";
import { legalHandles } from "../../support/handles";
import { postRecord as post } from "../../support/post-records";

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
