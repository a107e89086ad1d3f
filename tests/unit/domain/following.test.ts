import { describe, expect, it } from "vitest";
import { mergeFollowed, perGroup, rankWriters, type FollowedCursor } from "@/domain/following";
import { postRecord } from "../../support/post-records";

const at = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const post = (id: string, minute: number, userId = "ben") => postRecord(id, userId, { createdAt: at(minute) });
const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);

describe("Lists of posts as one", () => {
  it("following-2: is newest first", () => {
    const one = { records: [post("4", 4), post("1", 1)], reach: "" };
    const other = { records: [post("3", 3), post("2", 2)], reach: "" };
    expect(mergeFollowed([one, other], null)).toEqual({ records: expect.anything() as unknown, next: null });
    expect(idsOf(mergeFollowed([one, other], null).records)).toEqual(["4", "3", "2", "1"]);
  });

  it("following-3: ends where one that goes on ends, and goes on from there without a post twice or missed", () => {
    const all = [9, 8, 7, 6, 5, 5, 5, 4, 3, 2, 1].map((minute, index) =>
      post(String(20 - index), minute, index % 2 ? "ben" : "cleo"),
    );
    const ask = (userId: string, after: FollowedCursor | null, limit: number) => {
      const records = all
        .filter((each) => each.userId === userId && (!after || each.createdAt <= after.until))
        .slice(0, limit);
      return { records, reach: records.length === limit ? (records.at(-1)?.createdAt ?? "") : "" };
    };
    const read: string[] = [];
    let next: FollowedCursor | null = null;
    do {
      const page = mergeFollowed([ask("ben", next, 4), ask("cleo", next, 4)], next);
      read.push(...idsOf(page.records));
      next = page.next;
    } while (next);
    expect(read).toHaveLength(all.length);
    expect(new Set(read)).toEqual(new Set(idsOf(all)));
  });

  it("following-3: shows nothing older than where a list that goes on ends, and names the posts of that moment", () => {
    const full = { records: [post("9", 9), post("7", 7)], reach: at(7) };
    const short = { records: [post("8", 8), post("6", 7), post("1", 1)], reach: "" };
    const page = mergeFollowed([full, short], null);
    expect(idsOf(page.records)).toEqual(["9", "8", "7", "6"]);
    expect(page.next).toEqual({ until: at(7), seen: ["7", "6"] });
  });

  it("following-3: goes on behind a moment with more posts than a page has, and knows all that were shown", () => {
    const next = mergeFollowed([{ records: [post("3", 5), post("2", 5)], reach: at(5) }], {
      until: at(5),
      seen: ["3"],
    });
    expect(next).toEqual({ records: [post("2", 5)], next: { until: at(5), seen: ["3", "2"] } });
    const later = mergeFollowed([{ records: [post("1", 4)], reach: at(4) }], { until: at(5), seen: ["3"] });
    expect(later.next).toEqual({ until: at(4), seen: ["1"] });
  });

  it("following-9: shows nothing that somebody else wrote in their name, and goes on behind it", () => {
    const page = mergeFollowed([{ records: [], reach: at(2) }], null);
    expect(page).toEqual({ records: [], next: { until: at(2), seen: [] } });
  });

  it("following-3: asks about two pages of rows, however many lists there are", () => {
    expect([1, 2, 3, 5].map((groups) => groups * perGroup(groups))).toEqual([25, 50, 51, 50]);
    expect([0, 6, 100].map(perGroup)).toEqual([25, 10, 10]);
  });
});

describe("Whom one may want to follow", () => {
  const like = (postId: string, userId: string) => ({ postId, userId });

  it("following-5: is whom most others answer and like, each counted once", () => {
    const posts = [
      postRecord("1", "ben"),
      postRecord("2", "cleo"),
      postRecord("3", "dora"),
      postRecord("4", "dora", { parentId: "2" }),
    ];
    const likes = [like("1", "ada"), like("1", "ada"), like("1", "ben"), like("2", "ada"), like("gone", "eve")];
    expect(rankWriters(posts, likes)).toEqual(["cleo", "ben", "dora"]);
  });

  it("following-5: is, of those that others answer and like as much, who writes most", () => {
    const posts = [postRecord("1", "ben"), postRecord("2", "cleo"), postRecord("3", "cleo")];
    expect(rankWriters(posts, [])).toEqual(["cleo", "ben"]);
  });

  it("flood-8: a hundred likes and answers of one member count once, and bring nobody in", () => {
    const posts = [
      postRecord("1", "ben"),
      postRecord("2", "cleo"),
      ...Array.from({ length: 50 }, (_, place) => postRecord(`r${place}`, "mallory", { parentId: "1" })),
    ];
    const likes = [
      ...Array.from({ length: 50 }, () => like("1", "mallory")),
      ...Array.from({ length: 50 }, () => like("9", "mallory")),
      like("2", "ada"),
      like("2", "dora"),
    ];
    expect(rankWriters(posts, likes)).toEqual(["cleo", "ben", "mallory"]);
  });
});
