import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { storedSession } from "@/sdk/account/stored-session";

const most = 8;

const storeOf = localKeys.searches;

const searchesSchema = z.array(z.string());

const none: readonly string[] = [];
const last = new Map<string, readonly string[]>();

/** Newest first. `useSyncExternalStore` needs a stable array. */
export const recentSearches = (owner: string): readonly string[] => {
  const stored = searchesSchema.safeParse(readLocal(storeOf(owner))).data ?? none;
  const before = last.get(owner);
  if (before?.length === stored.length && before.every((text, index) => text === stored[index])) return before;
  last.set(owner, stored);
  return stored;
};

export const rememberSearch = (owner: string, text: string): void => {
  // A logout in another tab unmounts the box too.
  if (storedSession()?.id !== owner) return;
  const others = recentSearches(owner).filter((other) => other.toLowerCase() !== text.toLowerCase());
  writeLocal(storeOf(owner), [text, ...others].slice(0, most));
};

export const forgetSearch = (owner: string, text: string): void =>
  void writeLocal(
    storeOf(owner),
    recentSearches(owner).filter((other) => other !== text),
  );

export const forgetSearches = (owner: string): void => removeLocal(storeOf(owner));

export const onSearchesChange = (owner: string, listener: () => void): (() => void) =>
  onLocalChange(storeOf(owner), listener);
