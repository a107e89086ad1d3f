import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { blankProfile } from "@/sdk/moderation/moderation";
import { createReport, listOpenReports, markReport } from "@/sdk/moderation/reports";
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

describe("Reports", () => {
  it("say who wrote what about whom", async () => {
    await setUp();
    const rest = { subjectUserId: "ben", reporterId: "ada", note: "Look" };
    await createReport({ subject: { postId: "1" }, reason: "unkind", ...rest });
    await createReport({ subject: { profileId: "ben" }, reason: "spam", ...rest });
    const { rows, isAll } = await listOpenReports([]);
    expect(rows).toMatchObject([
      { kind: "profile", subjectId: "ben", subjectUserId: "ben", reporterId: "ada", reason: "spam", note: "Look" },
      { kind: "post", subjectId: "1", subjectUserId: "ben", reporterId: "ada", reason: "unkind", note: "Look" },
    ]);
    expect(rows[0]?.id).toMatch(/^\d{33}$/);
    expect(isAll).toBe(true);
  });

  it("that a row settles are left out, and come back when it is undone", detail, async () => {
    await setUp();
    const { id } = report({ postId: "1" });
    report({ postId: "2" });
    await markReport(id, "77");
    const open = async (undone: string[]) => (await listOpenReports(undone)).rows.map(({ subjectId }) => subjectId);
    expect(await open([])).toEqual(["2"]);
    expect(await open(["77"])).toEqual(["2", "1"]);
    expect(await open(["78"])).toEqual(["2"]);
  });

  it("are a thousand in one answer", detail, async () => {
    await setUp();
    backend.admin.together(() => {
      for (let index = 0; index < 1001; index += 1) report({ postId: "1" });
    });
    backend.forgetRequests();
    expect((await listOpenReports([])).rows).toHaveLength(1001);
    expect(backend.requests("GET")).toHaveLength(2);
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
