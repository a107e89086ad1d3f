import { afterEach, describe, expect, it, vi } from "vitest";
import { writeLocal } from "@/lib/local-store";
import { digestId } from "@/lib/object-id";
import {
  listHandleOwners,
  listHandleRows,
  listHandlesByPrefix,
  listHandlesOf,
  rememberedOwner,
  rememberOwners,
} from "@/sdk/people/handles";
import { changeHandle, claimHandle, deleteOtherHandles } from "@/sdk/people/own-handle";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { row, signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

afterEach(() => void vi.useRealTimers());

const handles = /handles\/documents/;

const claim = async (handle: string, userId: string, owner = userId, id?: string) =>
  row("handles", { handle, userId }, owner, id ?? (await digestId(handle)));

/** Rows of handles that are nobody's, because their ids do not follow from them. */
const forge = (userId: string, count: number): void =>
  backend.admin.together(() => {
    for (let at = 0; at < count; at += 1) row("handles", { handle: `ada${at}`, userId }, "mallory");
  });

const setUp = async (): Promise<void> => {
  signIn(await ada(""));
  await ben("");
  await mallory("");
};

describe("Whose a handle is", () => {
  it("handle-3: is told by permissions, and only under the id that follows from it", async () => {
    await setUp();
    await claim("ada.l", "ada");
    await claim("ben.b", "ben", "mallory");
    await claim("cleo.c", "ada", "ada", "77");
    const asked = ["ada.l", "ben.b", "cleo.c", "nobody", "not a handle", "ada.l"];
    backend.forgetRequests();
    expect(await listHandleOwners(asked)).toEqual(new Map([["ada.l", "ada"]]));
    expect(backend.requests("GET", handles)).toHaveLength(1);
    expect((await listHandleRows(["ada.l", "ben.b"])).map(({ handle }) => handle)).toEqual(["ada.l"]);
    expect(await listHandlesOf("ada")).toEqual(["ada.l"]);
  });

  it("flood-3: is found by its whole name behind a hundred forged ones", async () => {
    await setUp();
    forge("ben", 100);
    await claim("ada", "ada");
    expect(await listHandlesByPrefix("ADA", 5)).toMatchObject([{ handle: "ada", userId: "ada" }]);
  });

  it("flood-3: is found behind forged ones of the same member, in four requests at most", async () => {
    await setUp();
    forge("ada", 150);
    await claim("ada.l", "ada");
    forge("ada", 300);
    backend.forgetRequests();
    expect(await listHandlesOf("ada")).toEqual(["ada.l"]);
    expect(backend.requests("GET", handles)).toHaveLength(4);
  });

  it("is not a member’s whose id differs in capitals", async () => {
    await setUp();
    await claim("ada.l", "ADA");
    expect(await listHandlesOf("ada")).toEqual([]);
  });

  it("handle-6: is remembered for a day, for the latest 300", async () => {
    rememberOwners(new Map([["early", "ada"]]));
    expect(rememberedOwner("early")).toBeUndefined();
    signIn(await ada());
    vi.useFakeTimers();
    rememberOwners(new Map([["first", "ada"]]));
    vi.advanceTimersByTime(1000);
    rememberOwners(new Map(Array.from({ length: 299 }, (_, index) => [`handle${index}`, "ben"])));
    expect(rememberedOwner("first")).toEqual({ owner: "ada", at: Date.now() - 1000 });
    vi.advanceTimersByTime(1000);
    rememberOwners(new Map([["last", "cleo"]]));
    expect(rememberedOwner("first")).toBeUndefined();
    expect(rememberedOwner("handle0")?.owner).toBe("ben");
    vi.advanceTimersByTime(24 * 60 * 60_000 - 1);
    expect(rememberedOwner("last")?.owner).toBe("cleo");
    vi.advanceTimersByTime(1);
    expect(rememberedOwner("last")).toBeUndefined();
    writeLocal("handles", { last: 7 });
    expect(rememberedOwner("last")).toBeUndefined();
  });
});

describe("One’s own handle", () => {
  const ownNow = () => listHandlesOf("ada").then((all) => all.toSorted());

  it("replaces the others", async () => {
    await setUp();
    for (const handle of ["one", "two", "three"]) await claim(handle, "ada");
    await claim("four", "ada", "mallory");
    await deleteOtherHandles("ada", "two");
    expect(await ownNow()).toEqual(["two"]);
  });

  it("cannot be claimed where all are taken, or the server fails", async () => {
    await setUp();
    await claim("ada", "ben");
    await claim("ada2", "ben");
    await expect(claimHandle("ada", ["ada", "ada2"])).rejects.toMatchObject({ kind: "taken" });
    backend.failNext("POST", handles, 500);
    await expect(claimHandle("ada", ["ada5"])).rejects.toMatchObject({ kind: "server" });
  });
});

it("session-10: a new handle isn’t given up in the name of who logged in before the profile was answered", async () => {
  await setUp();
  const letGo = backend.hold("PATCH", /users\/documents/, "answers");
  const changing = changeHandle("ada", "ada.l");
  await vi.waitFor(() => expect(backend.requests("PATCH")).toHaveLength(1));
  backend.admin.setLabels("ben", ["moderator"]);
  signIn({ id: "ben", username: "ben", email: "", password: "" });
  letGo();
  await expect(changing).rejects.toMatchObject({ kind: "left" });
  expect(backend.requests("DELETE")).toEqual([]);
});
