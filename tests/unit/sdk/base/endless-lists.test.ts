// @module-tag detail
// A server whose lists never end: each answer is full, and ends with a row that no answer had before.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetReports } from "@/lib/errors";
import { forgetPreferences, notePreferences } from "@/sdk/account/account-preferences";
import { listOwnRows } from "@/sdk/account/own-rows";
import { listReadMarks } from "@/sdk/communities/reads";
import { emptyTeam, isLastOwner, listTeams } from "@/sdk/communities/teams";
import { listOpenReports } from "@/sdk/moderation/reports";
import { listFollowedIds } from "@/sdk/people/followings";
import { listOwnPictures } from "@/sdk/pictures/pictures";
import { owned } from "../../../support/rows";

type Row = Readonly<Record<string, unknown>>;

let asked: string[] = [];

const asksFor = (method: string): number => asked.filter((each) => each === method).length;

const rowsOf = { "/teams": "teams", memberships: "memberships", files: "files", documents: "documents" } as const;

const serve = (row: (id: string) => Row, isMostlyFiller = false): void => {
  let made = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, options) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    asked.push(options?.method ?? "GET");
    const list = Object.entries(rowsOf).find(([end]) => pathname.endsWith(end))?.[1];
    if (options?.method === "DELETE" || !list) return Promise.resolve(Response.json({}));
    const limit = Number(/"limit","values":\[(\d+)\]/.exec(decodeURIComponent(search))?.[1]);
    const one = (): Row => row(String((made += 1)));
    const rows = Array.from({ length: limit }, (_, index) => (isMostlyFiller && index < limit - 1 ? filler : one()));
    return Promise.resolve(Response.json({ [list]: rows, total: 5000 }));
  });
};

const filler = { $permissions: [] };

const at = new Date(0).toISOString();

const stamped = ($id: string): Row => ({ $id, $createdAt: at, $updatedAt: at });

/** Rows that somebody forged: they do not count. */
const forged = ($id: string): Row => ({ ...stamped($id), $permissions: [], name: "ada-1.png" });

const memberOf = ($id: string): Row => ({
  $id,
  userId: $id,
  teamId: "7",
  roles: ["member"],
  confirm: true,
  invited: "",
  joined: "",
});

beforeEach(() => {
  asked = [];
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  notePreferences({ secret: "1".repeat(33) });
});

afterEach(() => {
  vi.restoreAllMocks();
  forgetPreferences();
  forgetReports();
});

describe("A list without an end", () => {
  const wholes: [string, () => Promise<unknown>, number][] = [
    ["the viewer’s teams", listTeams, 50],
    ["what the viewer has read", listReadMarks, 50],
    ["the viewer’s pictures", () => listOwnPictures("ada"), 500],
    ["the viewer’s likes", () => listOwnRows("likes", "ada"), 500],
    ["the owners of a team", () => isLastOwner("7", "1"), 500],
  ];

  it.each(wholes)("query-10: is never taken for the whole of %s", async (_what, read, most) => {
    serve((id) => ({ ...forged(id), ...memberOf(id), prefs: {}, total: 1 }), true);
    await expect(read()).rejects.toMatchObject({ kind: "too-many" });
    expect(asked).toHaveLength(most);
  });

  it("query-10: gives the latest followed people", async () => {
    serve(forged);
    await listFollowedIds("ada");
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  it("query-10: of reports is read as far as 5,000, and is not taken for the whole", async () => {
    const report = { postId: "1", profileId: "", subjectUserId: "ben", reporterId: "cleo", reason: "spam", note: "" };
    serve((id) => ({ ...stamped(id), ...report, $permissions: owned("cleo") }));
    expect((await listOpenReports([])).isAll).toBe(false);
    expect(asksFor("GET")).toBeLessThanOrEqual(20);
  });

  it("query-10: of members is removed as far as it was read, and the team is not said to be empty", async () => {
    serve(memberOf);
    await expect(emptyTeam("7", "ada")).rejects.toMatchObject({ kind: "too-many" });
    expect([asksFor("GET"), asksFor("DELETE")]).toEqual([401, 400 * 25]);
  });
});

it("query-10: another owner of a team is found without the rest of its list", async () => {
  serve((id) => ({ ...memberOf(id), roles: id === "150" ? ["owner"] : ["member"] }));
  expect(await isLastOwner("7", "1")).toBe(false);
  expect(asked).toHaveLength(2);
});
