// Owns what a member has searched for on this device; each has a store of their own.
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";

const most = 8;

const storeOf = localKeys.searches;

const searchesSchema = z.array(z.string());

const none: readonly string[] = [];
const last = new Map<string, readonly string[]>();

/** The latest first. The same array until something changes, as `useSyncExternalStore` wants it. */
export const recentSearches = (owner: string): readonly string[] => {
  const stored = searchesSchema.safeParse(readLocal(storeOf(owner))).data ?? none;
  const before = last.get(owner);
  if (before?.length === stored.length && before.every((text, index) => text === stored[index])) return before;
  last.set(owner, stored);
  return stored;
};

/** One that was searched for before comes to the front, in whatever case of letters. */
export const rememberSearch = (owner: string, text: string): void => {
  const others = recentSearches(owner).filter((other) => other.toLowerCase() !== text.toLowerCase());
  writeLocal(storeOf(owner), [text, ...others].slice(0, most));
};

export const forgetSearch = (owner: string, text: string): void =>
  void writeLocal(
    storeOf(owner),
    recentSearches(owner).filter((other) => other !== text),
  );

export const forgetSearches = (owner: string): void => removeLocal(storeOf(owner));

/** Calls `listener` after a change, also one in another tab. Returns the way to stop. */
export const onSearchesChange = (owner: string, listener: () => void): (() => void) =>
  onLocalChange(storeOf(owner), listener);
