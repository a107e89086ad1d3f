// Anybody can add readable rows to these tables. Own ids start with secret digits (`room`): forged rows do not match.
import { Query } from "appwrite";
import { randomDigits } from "@/lib/object-id";

/** Digits of an id: 16 of the room, 13 of the time, 7 random. */
const others = 20;
const chance = 7;

export const inRoom = (room: string): string[] =>
  room === "" ? [] : [Query.between("$id", room + "0".repeat(others), room + "9".repeat(others))];

export const idInRoom = (room: string): string =>
  room + String(Date.now()).padStart(others - chance, "0") + randomDigits(chance);
