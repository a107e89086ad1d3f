import { useCallback, useSyncExternalStore } from "react";
import { useSessionUserId } from "@/queries/members/session";
import {
  forgetSearch,
  forgetSearches,
  onSearchesChange,
  recentSearches,
  rememberSearch,
} from "@/sdk/device/recent-searches";

export const useRecentSearches = () => {
  const id = useSessionUserId();
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
