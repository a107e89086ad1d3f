import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeLocal, writeLocal } from "@/lib/local-store";
import { rememberSession, storedNotice, storedSession } from "@/sdk/account/stored-session";
import { readPosition, rememberReadPosition } from "@/sdk/device/read-positions";

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
});

describe("A notice for the login", () => {
  it("is none that this version does not know", () => {
    writeLocal("session-notice", "moon");
    expect(storedNotice()).toBeNull();
  });
});

describe("How far a member has read", () => {
  it("is the furthest reply of each conversation, the latest fifty", () => {
    expect(readPosition("ada", "1")).toBe("");
    for (let post = 1; post <= 51; post += 1) rememberReadPosition("ada", String(post), `r${post}`);
    expect([readPosition("ada", "1"), readPosition("ada", "2"), readPosition("ada", "51")]).toEqual(["", "r2", "r51"]);
    rememberReadPosition("ada", "51", "r51");
    expect(readPosition("ada", "2")).toBe("r2");
    rememberReadPosition("ada", "2", "r3");
    rememberReadPosition("ada", "52", "r52");
    expect([readPosition("ada", "2"), readPosition("ada", "3"), readPosition("ada", "4")]).toEqual(["r3", "", "r4"]);
    expect(readPosition("ben", "2")).toBe("");
  });

  it("is nothing where they have left, or the device holds something else", () => {
    rememberReadPosition("ben", "1", "2");
    expect(readPosition("ben", "1")).toBe("");
    removeLocal("session");
    rememberReadPosition("ada", "1", "2");
    expect(readPosition("ada", "1")).toBe("");
    writeLocal("places.ada", { 1: "2" });
    expect(readPosition("ada", "1")).toBe("");
    writeLocal("places.ada", [["1"]]);
    expect(readPosition("ada", "1")).toBe("");
  });
});
