import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { blankProfile } from "@/sdk/moderation/moderation";
import { listOpenReports, markReport } from "@/sdk/moderation/reports";
import { backend } from "../../../support/backend";
import { detail } from "../../../support/detail";
import { ada, ben } from "../../../support/people";
import { row, signIn, storeFile, withBackend } from "../../../support/sdk-backend";
import { filesIn, rowOf } from "../../../support/shared-communities";

withBackend();

const setUp = async (): Promise<void> => {
  const me = await ada();
  await ben("");
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
});

describe("A moderator", () => {
  it("moderation-4: who clears a profile deletes its picture, and none of another member’s that it names", async () => {
    await setUp();
    await storeFile("avatars", "13", "avatar.png", "ada");
    await storeFile("avatars", "14", "avatar.png", "ben");
    const remaining = async () => (await filesIn("avatars")).map(({ $id }) => $id);
    backend.admin.updateDocument("users", "ben", { imgid: "13" });
    await blankProfile("ben");
    expect(await remaining()).toEqual(["13", "14"]);
    backend.admin.updateDocument("users", "ben", { imgid: "14" });
    await blankProfile("ben");
    expect(await remaining()).toEqual(["13"]);
  });

  it("moderation-4: clears a profile whose picture's id is a path to something else", async () => {
    await setUp();
    backend.admin.updateDocument("users", "ben", { imgid: "../../../../account" });
    await blankProfile("ben");
    expect((await rowOf("users", "ben"))?.["imgid"]).toBe("");
    expect(backend.requests("GET", /\/account$/)).toEqual([]);
  });

  it("leaves a handle that is not the member’s to whoever has it", async () => {
    await setUp();
    row("handles", { handle: "ben", userId: "ada" }, "ada", await digestId("ben"));
    backend.forgetRequests();
    await blankProfile("ben");
    expect(backend.requests("DELETE")).toEqual([]);
  });
});
