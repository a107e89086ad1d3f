// Bookmarks and mutes are their member's alone to read, but anybody can write rows into these tables that everybody may
// read. So the ids of a member's own rows begin with digits that only they know: a list asks for these, and nobody can
// push anything into it. The digits are kept in the account's preferences, as `room`.
import { Query } from "appwrite";
import { randomDigits } from "@/lib/object-id";

/** The longest id has 36 digits: 16 of the room, 13 of the time, and chance. */
const others = 20;
const chance = 7;

/** `room` is '' for rows of before there were rooms. */
export const inRoom = (room: string): string[] =>
  room === "" ? [] : [Query.between("$id", room + "0".repeat(others), room + "9".repeat(others))];

export const idInRoom = (room: string): string =>
  room + String(Date.now()).padStart(others - chance, "0") + randomDigits(chance);
