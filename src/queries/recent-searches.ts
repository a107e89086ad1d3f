// Owns how screens read and change what a member has searched for on this device. Nothing here goes to the server.
import { useCallback, useSyncExternalStore } from "react";
import { useSessionUser } from "@/queries/auth";
import { forgetSearch, forgetSearches, onSearchesChange, recentSearches, rememberSearch } from "@/sdk/recent-searches";

/** What was searched for here, the latest first, and how that changes. */
export const useRecentSearches = () => {
  const { id } = useSessionUser();
  const subscribe = useCallback((listener: () => void) => onSearchesChange(id, listener), [id]);
  return {
    searches: useSyncExternalStore(
      subscribe,
      () => recentSearches(id),
      () => recentSearches(id),
    ),
    remember: (text: string) => rememberSearch(id, text),
    forget: (text: string) => forgetSearch(id, text),
    forgetAll: () => forgetSearches(id),
  };
};
