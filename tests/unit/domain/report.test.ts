import { describe, expect, it } from "vitest";
import type { Moderation } from "@/domain/moderation";
import {
  groupReports,
  namedReporters,
  reportFieldsSchema,
  reportSchema,
  settlements,
  type Report,
} from "@/domain/report";

const row = {
  $id: "1",
  $createdAt: "2025-01-27T10:00:00.000+00:00",
  $updatedAt: "2025-01-27T10:00:00.000+00:00",
  $permissions: ['update("user:ada")'],
  postId: "5",
  profileId: null,
  reporterId: "ada",
  reason: "unkind",
  note: "Look",
};

describe("A report", () => {
  it.each([
    [
      { postId: "", profileId: "ben" },
      { kind: "profile", subjectId: "ben" },
    ],
    [
      { postId: "", profileId: "ben", communityId: "7" },
      { kind: "community", subjectId: "7" },
    ],
    [
      { postId: "", profileId: "ben", communityId: "7", threadId: "8" },
      { kind: "thread", subjectId: "8" },
    ],
    [
      { postId: "", profileId: "ben", communityId: "7", messageId: "9" },
      { kind: "message", subjectId: "9" },
    ],
  ])("is about what it names last: %j", (ids, subject) => {
    expect(reportSchema.parse({ ...row, ...ids })).toMatchObject(subject);
  });

  it("with an unknown reason is about something else", () =>
    expect(reportSchema.parse({ ...row, reason: "" }).reason).toBe("other"));

  it("has a note of at most 500 characters, trimmed", () => {
    expect(reportFieldsSchema.parse({ note: ` ${"🦊".repeat(500)} ` })).toEqual({ note: "🦊".repeat(500) });
    expect(reportFieldsSchema.safeParse({ note: "x".repeat(501) }).error?.issues[0]?.message).toBe(
      "Too many characters",
    );
  });
});

const report = (id: string, about: Partial<Report>): Report => ({
  id,
  createdAt: "",
  kind: "post",
  subjectId: "1",
  subjectUserId: "",
  reporterId: "",
  reason: "spam",
  note: "",
  ...about,
});

const at = (second: number): string => `2026-11-27T10:00:0${second}.000+00:00`;

it("puts first what most different members reported, then what was reported first", () => {
  const [a, b, c, d, e] = [
    report("a", { createdAt: at(5), reporterId: "ada" }),
    report("b", { createdAt: at(4), kind: "profile", reporterId: "ada" }),
    report("c", { createdAt: at(3), reporterId: "ben" }),
    report("d", { createdAt: at(2), subjectId: "2", reporterId: "ada" }),
    report("e", { createdAt: at(1), subjectId: "2", reporterId: "ada" }),
  ];
  expect(groupReports([a, b, c, d, e])).toEqual([
    { kind: "post", id: "1", reports: [a, c] },
    { kind: "post", id: "2", reports: [d, e] },
    { kind: "profile", id: "1", reports: [b] },
  ]);
});

it("names at most 20 reporters, each once", () => {
  const many = Array.from({ length: 50 }, (_, index) => report(String(index), { reporterId: `${index % 25}` }));
  expect(namedReporters(many)).toHaveLength(20);
});

describe("A report is settled", () => {
  const done = (about: Partial<Moderation>): Moderation => ({
    id: "9",
    createdAt: "",
    updatedAt: "",
    kind: "dismiss",
    userId: "",
    subjectKind: "post",
    subjectId: "1",
    reason: "",
    until: "5",
    moderatorId: "mod",
    endedBy: "",
    ...about,
  });
  const settled = (about: Partial<Report>, ...log: Partial<Moderation>[]): boolean =>
    settlements(log.map(done))(report("a", { createdAt: "5", reporterId: "ada", ...about })) !== undefined;
  const all = { kind: "dismiss-all", userId: "ada", subjectKind: "", subjectId: "" } as const;

  it.each<[string, boolean, Partial<Report>, Partial<Moderation>[]]>([
    ["by a row about its subject", true, {}, [{}]],
    ["by the limit of its writer that names it", true, {}, [{ kind: "limit" }]],
    ["by a removal", true, {}, [{ kind: "remove" }]],
    ["by a row about all of its reporter", true, {}, [all]],
    ["by the newer one of two rows", true, {}, [{ until: "4" }, {}]],
    ["not by a row about another subject", false, {}, [{ subjectId: "2" }]],
    ["not by a row about another kind of subject", false, {}, [{ subjectKind: "thread" }]],
    ["not by a row about another reporter", false, {}, [{ ...all, userId: "ben" }]],
    ["not if it came later", false, { createdAt: "6" }, [{}, all]],
    ["not by a row that was undone", false, {}, [{ endedBy: "mod" }]],
    ["not by a limit that settles nothing", false, {}, [{ kind: "limit", until: "" }]],
  ])("%s", (_, expected, about, log) => expect(settled(about, ...log)).toBe(expected));
});
