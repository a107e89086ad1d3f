import { useState } from "react";
import { useSearchPosts } from "@/queries/posts";

/**
 * What a search found. While a changed text is searched for, the results of the text before stay: `isStale`. Answers
 * belong to their text, so a late one never takes the place of a newer one.
 */
export const useSearchResults = (text: string) => {
  const [answered, setAnswered] = useState(text);
  const results = useSearchPosts(text);
  const before = useSearchPosts(answered);
  if (!results.isPending && answered !== text) setAnswered(text);

  const isStale = results.isFetching && results.isPending && before.data !== undefined;
  return { results: isStale ? before : results, isStale };
};
