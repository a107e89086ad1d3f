import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { blankProfile } from "@/sdk/moderation/moderation";
import { createReport, deleteReports, listReports } from "@/sdk/moderation/reports";
import { getUser } from "@/sdk/people/users";
import { backend } from "../../../support/backend";
import { detail } from "../../../support/detail";
import { ada, ben } from "../../../support/people";
import { row, signIn, storeFile, withBackend } from "../../../support/sdk-backend";

withBackend();

const setUp = async (): Promise<void> => {
  const me = await ada();
  await ben();
  backend.admin.setLabels(me.id, ["moderator"]);
  signIn(me);
};

const report = (data: Record<string, string>) =>
  row(
    "reports",
    { postId: "", profileId: "", subjectUserId: "ben", reporterId: "cleo", reason: "spam", note: "", ...data },
    "cleo",
  );

const left = async (): Promise<string[]> =>
  (await listReports(null)).reports.map(({ kind, subjectId }) => `${kind} ${subjectId}`);

describe("Reports", () => {
  it("say who wrote what about whom", async () => {
    await setUp();
    const rest = { subjectUserId: "ben", reporterId: "ada", note: "Look" };
    await createReport({ subject: { postId: "1" }, reason: "unkind", ...rest });
    await createReport({ subject: { profileId: "ben" }, reason: "spam", ...rest });
    const { reports: found, nextCursor } = await listReports(null);
    expect(found).toMatchObject([
      { kind: "profile", subjectId: "ben", reporterId: "ada", reason: "spam", note: "Look" },
      { kind: "post", subjectId: "1", reporterId: "ada", reason: "unkind", note: "Look" },
    ]);
    expect(found[0]?.id).toMatch(/^\d{33}$/);
    expect(nextCursor).toBeNull();
  });

  it("of one subject are deleted, all of them", detail, async () => {
    await setUp();
    for (let index = 0; index < 101; index += 1) report({ postId: "1" });
    report({ postId: "2" });
    report({ profileId: "1" });
    const first = await listReports(null);
    expect(first.reports).toHaveLength(100);
    expect((await listReports(first.nextCursor)).reports).toHaveLength(3);
    await deleteReports({ kind: "post", id: "1" });
    report({ profileId: "1", communityId: "7", threadId: "8" });
    expect(await left()).toEqual(["thread 8", "profile 1", "post 2"]);
    await deleteReports({ kind: "profile", id: "1" });
    expect(await left()).toEqual(["thread 8", "post 2"]);
    await deleteReports({ kind: "profile", id: "1" });
    await deleteReports({ kind: "thread", id: "8" });
    expect(await left()).toEqual(["post 2"]);
  });
});

describe("A moderator", () => {
  it("takes name, bio and handle off a profile", async () => {
    await setUp();
    backend.admin.updateDocument("users", "ben", { bio: "Rude", handle: "ben" });
    row("handles", { handle: "ben", userId: "ben" }, "ben", await digestId("ben"));
    backend.forgetRequests();
    await blankProfile("ben");
    expect(await getUser("ben")).toMatchObject({ username: "Member", bio: "", imgurl: "", imgid: "", handle: "" });
    expect(backend.requests("DELETE")).toHaveLength(1);
  });

  it("takes the picture, too", async () => {
    await setUp();
    backend.admin.updateDocument("users", "ben", { imgid: "17" });
    await storeFile("avatars", "17", "avatar.png", "ben");
    await blankProfile("ben");
    expect(await backend.byKey("GET", "/storage/buckets/avatars/files/17")).toMatchObject({ code: 404 });
  });

  it("leaves a handle that is not the member’s to whoever has it", async () => {
    await setUp();
    row("handles", { handle: "ben", userId: "ada" }, "ada", await digestId("ben"));
    backend.forgetRequests();
    await blankProfile("ben");
    expect(backend.requests("DELETE")).toEqual([]);
  });
});
