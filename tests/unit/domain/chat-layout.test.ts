import { describe, expect, it } from "vitest";
import { layOutChat } from "@/domain/chat-layout";

const message = (id: string, userId: string, at: string) => ({
  id,
  userId,
  createdAt: new Date(`2026-01-${at}`).toISOString(),
});

const chat = [
  message("1", "ben", "01T12:00:00"),
  message("2", "ben", "01T12:05:00"),
  message("3", "ben", "01T12:10:01"),
  message("4", "ada", "01T12:10:02"),
  message("5", "ada", "02T12:00:00"),
];

const idsWith = (part: "beginsDay" | "beginsGroup" | "endsGroup", newFrom: string | null = null): string =>
  layOutChat(chat, newFrom, "ada")
    .filter((row) => row[part])
    .map(({ id }) => id)
    .join("");

describe("A chat", () => {
  it("keeps all messages in their order, each with its id", () => {
    const rows = layOutChat(chat, null, "ada");
    expect(rows.map((row) => row.message)).toEqual(chat);
    expect(rows.map(({ id }) => id).join("")).toBe("12345");
    expect(layOutChat([], null, "ada")).toEqual([]);
  });

  it("says the day above the first message of each, also within seconds of one member", () => {
    expect(idsWith("beginsDay")).toBe("15");
    const midnight = [message("1", "ben", "01T23:59:59"), message("2", "ben", "02T00:00:01")];
    expect(layOutChat(midnight, null, "ada").map(({ beginsDay, beginsGroup }) => [beginsDay, beginsGroup])).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it("has what one member says within five minutes of their last words together", () => {
    expect(idsWith("beginsGroup")).toBe("1345");
    expect(idsWith("endsGroup")).toBe("2345");
  });

  it("parts what is new from what is not", () => {
    expect(idsWith("beginsGroup", "2")).toBe("12345");
    expect(idsWith("endsGroup", "2")).toBe("12345");
  });

  it("counts what others wrote since, before the first of it", () => {
    const counts = (newFrom: string | null) => layOutChat(chat, newFrom, "ada").map(({ newBefore }) => newBefore);
    expect(counts("2")).toEqual([0, 2, 0, 0, 0]);
    expect(counts("3")).toEqual([0, 0, 1, 0, 0]);
    expect(counts("gone")).toEqual([0, 0, 0, 0, 0]);
    expect(counts(null)).toEqual([0, 0, 0, 0, 0]);
  });
});
