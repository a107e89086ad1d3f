// Only the member may read their bookmarks and mutes, but anybody can write readable rows into these tables. Ids of own
// rows begin with secret digits, so nobody can push anything into a list. The digits are `room` in the account's
// preferences.
import { Query } from "appwrite";
import { randomDigits } from "@/lib/object-id";

/** An id has at most 36 digits: 16 of the room, 13 of the time, 7 random. */
const others = 20;
const chance = 7;

/** '': rows from before rooms. */
export const inRoom = (room: string): string[] =>
  room === "" ? [] : [Query.between("$id", room + "0".repeat(others), room + "9".repeat(others))];

export const idInRoom = (room: string): string =>
  room + String(Date.now()).padStart(others - chance, "0") + randomDigits(chance);
