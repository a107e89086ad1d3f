import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { searchedHandleStart, withoutAt } from "@/domain/handle";
import { searchedNames } from "@/domain/search";
import type { User } from "@/domain/user";
import { userKeys } from "@/queries/keys";
import { listHandlesByPrefix } from "@/sdk/people/handles";
import { listUsersByIds, searchUsers } from "@/sdk/people/users";

const mostHandles = 10;

const inOrder = (users: readonly User[], text: string): User[] => {
  const wanted = withoutAt(text.toLowerCase());
  const rank = ({ username, handle }: User): number => (username.toLowerCase() === wanted || handle === wanted ? 0 : 1);
  return users.toSorted((a, b) => rank(a) - rank(b) || a.username.localeCompare(b.username));
};

const searchMembers = async (text: string): Promise<User[]> => {
  const start = searchedHandleStart(text);
  const [named, handles] = await Promise.all([
    searchUsers(searchedNames(text)),
    start ? listHandlesByPrefix(start, mostHandles) : [],
  ]);
  const others = handles.map(({ userId }) => userId).filter((id) => !named.some((user) => user.id === id));
  return inOrder([...named, ...(others.length > 0 ? await listUsersByIds(others) : [])], text);
};

export const useSearchMembers = (text: string) =>
  useQuery({
    queryKey: userKeys.search(text),
    queryFn: () => searchMembers(text),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
