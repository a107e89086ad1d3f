import { expect, it } from "vitest";
import { layOutChat } from "@/domain/chat-layout";

const message = (id: string, userId: string, at: string) => ({
  id,
  userId,
  createdAt: new Date(`2026-01-01T${at}`).toISOString(),
});

const chat = [
  message("1", "ben", "12:00:00"),
  message("2", "ben", "12:05:00"),
  message("3", "ben", "12:10:01"),
  message("4", "ada", "12:10:02"),
];

const idsWith = (part: "beginsGroup" | "endsGroup", newFrom: string | null): string =>
  layOutChat(chat, newFrom, "ada")
    .filter((row) => row[part])
    .map(({ id }) => id)
    .join("");

it("what one member says together begins and ends, and is parted by what is new", () => {
  expect([idsWith("beginsGroup", null), idsWith("endsGroup", null)]).toEqual(["134", "234"]);
  expect([idsWith("beginsGroup", "2"), idsWith("endsGroup", "2")]).toEqual(["1234", "1234"]);
});
