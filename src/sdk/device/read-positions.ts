import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { readLocal, writeLocal } from "@/lib/local-store";
import { storedSession } from "@/sdk/account/stored-session";

const most = 50;

/** Pairs of post and last reply seen, latest first. */
const placesSchema = z.array(z.array(z.string()));

const storeOf = localKeys.places;

const placesOf = (owner: string): string[][] => placesSchema.safeParse(readLocal(storeOf(owner))).data ?? [];

export const readPosition = (owner: string, postId: string): string =>
  placesOf(owner).find(([id]) => id === postId)?.[1] ?? "";

export const rememberReadPosition = (owner: string, postId: string, replyId: string): void => {
  // A logout unmounts the page too.
  if (storedSession()?.id !== owner) return;
  const others = placesOf(owner).filter(([id]) => id !== postId);
  writeLocal(storeOf(owner), [[postId, replyId], ...others].slice(0, most));
};
