import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import {
  forgetSession,
  forThisMember,
  onNoticeChange,
  rememberSession,
  setNotice,
  storedNotice,
  storedSession,
  watchMember,
} from "@/sdk/account/stored-session";
import { beginSharing, begunSharing, endSharing } from "@/sdk/communities/sharing";
import { readPlace, rememberPlace } from "@/sdk/device/read-places";

const member = (id: string) => {
  const createdAt = new Date(0).toISOString();
  return { id, createdAt, username: id, imgurl: "", imgid: "", bio: "", email: `${id}@chorus.example` };
};

beforeEach(() => rememberSession(member("ada")));

afterEach(() => localStorage.clear());

describe("The member who is signed in", () => {
  it("is remembered without their address", () => {
    expect(storedSession()).toEqual({ ...member("ada"), email: "" });
  });

  it.each([null, "ada", 7, [], { ...member("ada"), bio: undefined }, { ...member("ada"), username: 7 }])(
    "is nobody where the device holds %j",
    (stored) => {
      writeLocal("session", stored);
      expect(storedSession()).toBeNull();
    },
  );

  it("has left when somebody else is there, or nobody", () => {
    const hasLeft = watchMember();
    expect(hasLeft()).toBe(false);
    rememberSession(member("ben"));
    expect(hasLeft()).toBe(true);
    rememberSession(member("ada"));
    expect(hasLeft()).toBe(false);
    removeLocal("session");
    expect(hasLeft()).toBe(true);
    const hasNobodyLeft = watchMember();
    rememberSession(member("ben"));
    expect(hasNobodyLeft()).toBe(false);
  });

  it("gets what they waited for, unless they have left", async () => {
    expect(await forThisMember(Promise.resolve(7))).toBe(7);
    const wait = forThisMember(Promise.resolve(7));
    rememberSession(member("ben"));
    await expect(wait).rejects.toMatchObject({ kind: "left" });
  });

  it("leaves nothing behind but drafts, what waits, and what is not theirs", () => {
    for (const name of ["searches.ada", "places.ada", "searches.ben", "drafts.ada", "outbox.ada"]) writeLocal(name, []);
    forgetSession();
    expect(storedSession()).toBeNull();
    const left = (names: string[]) => names.map((name) => readLocal(name) !== undefined);
    expect(left(["searches.ada", "places.ada", "searches.ben", "drafts.ada", "outbox.ada"])).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(forgetSession).not.toThrow();
  });
});

describe("A notice for the login", () => {
  it("is kept until it is taken back, and told once", () => {
    const listener = vi.fn();
    const stop = onNoticeChange(listener);
    setNotice(null);
    expect(listener).not.toHaveBeenCalled();
    setNotice("blocked");
    expect(storedNotice()).toBe("blocked");
    setNotice(null);
    expect(storedNotice()).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it("is none that this version does not know", () => {
    writeLocal("session-notice", "moon");
    expect(storedNotice()).toBeNull();
  });
});

describe("How far a member has read", () => {
  it("is the furthest reply of each conversation, the latest fifty", () => {
    expect(readPlace("ada", "1")).toBe("");
    for (let post = 1; post <= 51; post += 1) rememberPlace("ada", String(post), `r${post}`);
    expect([readPlace("ada", "1"), readPlace("ada", "2"), readPlace("ada", "51")]).toEqual(["", "r2", "r51"]);
    rememberPlace("ada", "51", "r51");
    expect(readPlace("ada", "2")).toBe("r2");
    rememberPlace("ada", "2", "r3");
    rememberPlace("ada", "52", "r52");
    expect([readPlace("ada", "2"), readPlace("ada", "3"), readPlace("ada", "4")]).toEqual(["r3", "", "r4"]);
    expect(readPlace("ben", "2")).toBe("");
  });

  it("is nothing where they have left, or the device holds something else", () => {
    rememberPlace("ben", "1", "2");
    expect(readPlace("ben", "1")).toBe("");
    removeLocal("session");
    rememberPlace("ada", "1", "2");
    expect(readPlace("ada", "1")).toBe("");
    writeLocal("places.ada", { 1: "2" });
    expect(readPlace("ada", "1")).toBe("");
    writeLocal("places.ada", [["1"]]);
    expect(readPlace("ada", "1")).toBe("");
  });
});

describe("A community that is being shared", () => {
  it("keeps its ids and whom it is for, until it is shared", () => {
    expect(begunSharing("ada", "1")).toBeUndefined();
    const ids = beginSharing("ada", "1", true);
    expect(ids.isPrivate).toBe(true);
    expect(new Set([ids.teamId, ids.hiddenId, ids.pictureId]).size).toBe(3);
    expect(beginSharing("ada", "1", false)).toEqual(ids);
    const others = beginSharing("ada", "2", false);
    expect(begunSharing("ada", "1")).toEqual(ids);
    expect(begunSharing("ben", "1")).toBeUndefined();
    endSharing("ada", "1");
    expect(begunSharing("ada", "1")).toBeUndefined();
    expect(begunSharing("ada", "2")).toEqual(others);
    endSharing("ada", "2");
    expect(Object.keys(localStorage).filter((name) => name.includes("sharing"))).toEqual([]);
  });
});
