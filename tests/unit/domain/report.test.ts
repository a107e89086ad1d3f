import { describe, expect, it } from "vitest";
import { groupReports, reportFieldsSchema, reportSchema, type Report } from "@/domain/report";

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
  it("is read with its reporter, reason and note", () => {
    expect(reportSchema.parse(row)).toEqual({
      id: "1",
      createdAt: row.$createdAt,
      kind: "post",
      subjectId: "5",
      reporterId: "ada",
      reason: "unkind",
      note: "Look",
    });
  });

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

it("reports of one subject stand together, in the order of their latest", () => {
  const report = (id: string, about: Partial<Report>): Report => ({
    id,
    createdAt: "",
    kind: "post",
    subjectId: "1",
    reporterId: "",
    reason: "spam",
    note: "",
    ...about,
  });
  const [a, b, c, d] = [
    report("a", {}),
    report("b", { kind: "profile" }),
    report("c", {}),
    report("d", { subjectId: "2" }),
  ];
  expect(groupReports([a, b, c, d])).toEqual([
    { kind: "post", id: "1", reports: [a, c] },
    { kind: "profile", id: "1", reports: [b] },
    { kind: "post", id: "2", reports: [d] },
  ]);
});
