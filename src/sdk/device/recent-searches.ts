import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { storedSession } from "@/sdk/account/stored-session";

const most = 8;

const storeOf = localKeys.searches;

const searchesSchema = z.array(z.string());

/** Newest first. */
export const recentSearches = (owner: string): readonly string[] =>
  searchesSchema.safeParse(readLocal(storeOf(owner))).data ?? [];

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
