// Edges of teams and of what communities hide: long lists, what cannot be an id, and refusals.
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { limits } from "@/domain/limits";
import { AppError } from "@/lib/errors";
import { hide, listHidden, unhide } from "@/sdk/communities/hidden";
import {
  acceptInvitation,
  asOutsiderOf,
  changeRole,
  emptyTeam,
  findTeamMember,
  inviteToTeam,
  isLastOwner,
  keepAnOwner,
  listTeamMembers,
  listTeams,
  removeFromTeam,
  renameTeam,
} from "@/sdk/communities/teams";
import { backend, server } from "../../../support/backend";
import { detail } from "../../../support/detail";
import { ada, ben } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";
import { membersOf, rowOf, teamCommunity } from "../../../support/shared-communities";

withBackend();

const page = "http://localhost:3000/join";

const owner = ["owner", "moderator", "member"];

type Members = readonly (readonly [userId: string, roles: readonly string[]])[];

const team = (id: string, members: Members): void =>
  backend.admin.createTeam({
    id,
    name: "River",
    prefs: {},
    members: members.map(([userId, roles]) => ({ userId, roles })),
  });

const mine = ["ada", owner] as const;

/** Members who fill the first of two pages. */
const plain = Array.from({ length: 100 }, (_, at) => [`p${at}`, ["member"]] as const);

const setUp = async () => {
  const [me, other] = [await ada(), await ben()];
  signIn(me);
  return { me, other };
};

const answering = (method: "get" | "post", path: string, body: object): void =>
  server.use(http[method](`${location.origin}/v1${path}`, () => HttpResponse.json(body)));

const membershipIn = async (teamId: string, userId: string): Promise<string> =>
  (await findTeamMember(teamId, userId))?.id ?? "";

describe("A team", () => {
  it("whose id cannot be one is asked for nowhere", async () => {
    await setUp();
    const bad = { kind: "not-found" };
    await expect(renameTeam("../users", "x")).rejects.toMatchObject(bad);
    await expect(listTeamMembers("a/b", null)).rejects.toMatchObject(bad);
    await expect(findTeamMember("", "ada")).rejects.toMatchObject(bad);
    await expect(
      acceptInvitation({ teamId: "7", membershipId: "../8", userId: "ada", secret: "s", teamName: "" }),
    ).rejects.toMatchObject(bad);
    expect(backend.requests()).toEqual([]);
  });

  it("is found among more than an answer holds", detail, async () => {
    await setUp();
    backend.admin.together(() => {
      for (let at = 0; at < 101; at += 1) team(String(1000 + at), [["ada", owner]]);
    });
    const found = await listTeams();
    expect(new Set(found.map(({ id }) => id)).size).toBe(101);
    expect(backend.requests("GET").map(({ rows }) => rows)).toEqual([100, 1]);
  });

  it("is missing from an answer that is none, which is a failure of the server", async () => {
    await setUp();
    answering("get", "/teams", { teams: "none" });
    await expect(listTeams()).rejects.toMatchObject({ kind: "server", cause: expect.anything() });
    answering("get", "/teams/7/memberships", {});
    await expect(listTeamMembers("7", null)).rejects.toMatchObject({ kind: "server" });
    answering("post", "/teams/7/memberships", {});
    await expect(inviteToTeam("7", { userId: "ben", role: "member", page })).rejects.toMatchObject({ kind: "server" });
  });

  it("is read to its end where a whole answer is malformed", async () => {
    await setUp();
    answering("get", "/teams", { teams: Array.from({ length: 100 }, () => ({})), total: 100 });
    expect(await listTeams()).toEqual([]);
  });
});

describe("Members of a team", () => {
  it("are not found by an outsider; any other failure is one", async () => {
    await setUp();
    team("7", [["ben", owner]]);
    await expect(findTeamMember("7", "ada")).rejects.toMatchObject({ kind: "not-found" });
    backend.failNext("GET", /memberships.*userId/, 500);
    await expect(findTeamMember("7", "ada")).rejects.toMatchObject({ kind: "server" });
  });

  it("that are gone already count as removed", async () => {
    await setUp();
    team("7", [
      ["ada", owner],
      ["ben", ["member"]],
    ]);
    const id = await membershipIn("7", "ben");
    await removeFromTeam("7", id);
    await removeFromTeam("7", id);
    expect(backend.requests("DELETE")).toHaveLength(2);
  });
});

describe("The last owner", () => {
  it("is alone also beside one who is only invited, and beside members", async () => {
    await setUp();
    team("7", [
      ["ada", owner],
      ["ben", ["member"]],
    ]);
    const [own, other] = [await membershipIn("7", "ada"), await membershipIn("7", "ben")];
    expect([await isLastOwner("7", own), await isLastOwner("7", other)]).toEqual([true, false]);
    await removeFromTeam("7", other);
    await inviteToTeam("7", { userId: "ben", role: "owner", page });
    await expect(keepAnOwner("7", own)).rejects.toMatchObject({ kind: "last-owner" });
    await expect(removeFromTeam("7", own)).rejects.toMatchObject({ kind: "last-owner" });
    expect(Object.keys(await membersOf({ id: "1", teamId: "7" }))).toContain("ada");
  });

  it("community-rows-5: does not step down before there is another", async () => {
    await setUp();
    team("7", [
      ["ada", owner],
      ["ben", ["member"]],
    ]);
    const [own, other] = [await membershipIn("7", "ada"), await membershipIn("7", "ben")];
    await expect(changeRole("7", own, "moderator")).rejects.toMatchObject({ kind: "last-owner" });
    await changeRole("7", other, "owner");
    expect(await changeRole("7", own, "moderator")).toMatchObject({ role: "moderator" });
  });

  it("is not the one of a team without owners", async () => {
    await setUp();
    team("7", [["ada", ["member"]]]);
    expect(await isLastOwner("7", await membershipIn("7", "ada"))).toBe(false);
  });

  it.each([
    ["is looked for on every page", [mine, ...plain.slice(1)], [["m0", ["member"]]], true],
    ["is found on the last page", plain, [mine], true],
    ["is not the last where another one stands on the last page", [mine, ...plain.slice(1)], [["m0", owner]], false],
  ] as const)("of a long team %s", async (_what, first: Members, last: Members, isLast) => {
    await setUp();
    const row = ([$id, roles]: Members[number]) => {
      return { $id, userId: $id, teamId: "7", roles, confirm: true, invited: "", joined: "" };
    };
    server.use(
      http.get(`${location.origin}/v1/teams/7/memberships`, ({ request }) => {
        const shown = decodeURIComponent(request.url).includes('"cursorAfter","values":["') ? last : first;
        return HttpResponse.json({ total: 101, memberships: shown.map(row) });
      }),
    );
    expect(await isLastOwner("7", "ada")).toBe(isLast);
  });
});

describe("A team that is emptied", () => {
  it("is left alone by who is not in it", async () => {
    await setUp();
    team("7", [["ada", owner]]);
    await emptyTeam("7", "ben");
    expect(backend.requests("DELETE")).toEqual([]);
  });
});

describe("Who may not write because the address is not verified", () => {
  const unverified = new AppError("unverified");

  it("hears that they are outside, where they are", async () => {
    await setUp();
    team("7", [["ben", owner]]);
    team("8", [["ada", owner]]);
    expect(await asOutsiderOf({ teamId: "7", isPrivate: true }, unverified)).toMatchObject({
      kind: "forbidden",
      cause: unverified,
    });
    expect(await asOutsiderOf({ teamId: "8", isPrivate: true }, unverified)).toBe(unverified);
    backend.forgetRequests();
    const other = new AppError("server");
    expect(await asOutsiderOf({ teamId: "7", isPrivate: false }, unverified)).toBe(unverified);
    expect(await asOutsiderOf({ teamId: "7", isPrivate: true }, other)).toBe(other);
    expect(backend.requests()).toEqual([]);
    backend.failNext("GET", /teams\/7/, 500);
    await expect(asOutsiderOf({ teamId: "7", isPrivate: true }, unverified)).rejects.toMatchObject({ kind: "server" });
  });
});

describe("What a community hides", () => {
  const community = async (isPrivate = false) => {
    await setUp();
    return teamCommunity({ team: { ada: "owner" }, isPrivate });
  };

  it("is nothing, without a request, where it names no list, and nothing where its list is gone", async () => {
    const place = await community();
    backend.forgetRequests();
    expect(await listHidden({ ...place, hiddenId: "" })).toEqual([]);
    expect(backend.requests()).toEqual([]);
    expect(await listHidden({ ...place, hiddenId: "404" })).toEqual([]);
    backend.failNext("GET", /hidden/, 500);
    await expect(listHidden(place)).rejects.toMatchObject({ kind: "server" });
  });

  it("community-rows-4: is written into no other community's list", async () => {
    const place = await community();
    const { hiddenId } = await teamCommunity({ team: { ada: "owner" } });
    await expect(hide({ ...place, hiddenId }, "1", "text")).rejects.toMatchObject({ kind: "forbidden" });
    expect((await rowOf("hidden", hiddenId))?.["subjectIds"]).toBe("");
  });

  it("is hidden once, the latest last, and shows again", async () => {
    const place = await community();
    await hide(place, "1", "text");
    await hide(place, "2", "text");
    expect(await hide(place, "1", "text")).toEqual(["2", "1"]);
    expect((await rowOf("hidden", place.hiddenId))?.["subjectIds"]).toBe("2 1");
    expect(await unhide(place, "2")).toEqual(["1"]);
    expect(await listHidden(place)).toEqual(["1"]);
  });

  it("is 950 at most; one less can always be", async () => {
    const place = await community();
    const ids = Array.from({ length: limits.hidden }, (_, at) => String(at));
    backend.admin.updateDocument("hidden", place.hiddenId, { subjectIds: ids.join(" ") });
    await expect(hide(place, "x", "person")).rejects.toMatchObject({ kind: "full" });
    expect(await hide(place, "0", "person")).toHaveLength(limits.hidden);
    expect(await unhide(place, "0")).toHaveLength(limits.hidden - 1);
  });

  it("shared-22: however many texts are hidden, there is room for a person", async () => {
    const place = await community();
    const ids = Array.from({ length: limits.hiddenTexts }, (_, at) => String(at));
    backend.admin.updateDocument("hidden", place.hiddenId, { subjectIds: ids.join(" ") });
    await expect(hide(place, "x", "text")).rejects.toMatchObject({ kind: "full" });
    expect(await hide(place, "x", "person")).toHaveLength(limits.hiddenTexts + 1);
  });
});
