import { useSessionUserId } from "@/queries/people/session";
import { useStored } from "@/queries/use-stored";
import {
  forgetSearch,
  forgetSearches,
  onSearchesChange,
  recentSearches,
  rememberSearch,
} from "@/sdk/device/recent-searches";

export const useRecentSearches = () => {
  const id = useSessionUserId();
  return {
    searches: useStored(
      (listener) => onSearchesChange(id, listener),
      () => recentSearches(id),
    ),
    remember: (text: string) => rememberSearch(id, text),
    forget: (text: string) => forgetSearch(id, text),
    forgetAll: () => forgetSearches(id),
  };
};
