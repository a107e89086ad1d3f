import { queryOptions, useQuery } from "@tanstack/react-query";
import { rankWriters } from "@/domain/following";
import type { User } from "@/domain/user";
import { topicKeys } from "@/queries/keys";
import { loadMembers } from "@/queries/people/users";
import { storedSession } from "@/sdk/account/stored-session";
import { listNewestLikes } from "@/sdk/posts/likes";
import { listLatest } from "@/sdk/posts/posts";

const most = 16;

/** Makes three requests. */
const suggestions = queryOptions({
  queryKey: topicKeys.suggestions,
  queryFn: async ({ client }): Promise<User[]> => {
    const [posts, likes] = await Promise.all([listLatest(), listNewestLikes()]);
    const me = storedSession()?.id;
    const ids = rankWriters(posts, likes)
      .filter((id) => id !== me)
      .slice(0, most);
    return loadMembers(client, ids);
  },
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

export const useSuggestions = () => useQuery(suggestions);
