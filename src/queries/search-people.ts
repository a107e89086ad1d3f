// Owns the search for members: by the words of their names, and by how their handles begin.
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { searchedHandleStart } from "@/domain/handle";
import { searchedNames } from "@/domain/search";
import type { User } from "@/domain/user";
import { listHandlesByPrefix } from "@/sdk/handles";
import { listUsersByIds, searchUsers } from "@/sdk/users";
import { userKeys } from "./keys";

const mostHandles = 10;

/** Those who are called exactly so first, by name or by handle, then by name. */
const inOrder = (users: readonly User[], text: string): User[] => {
  const wanted = text.toLowerCase().replace(/^@/, "");
  const rank = ({ username, handle }: User): number => (username.toLowerCase() === wanted || handle === wanted ? 0 : 1);
  return users.toSorted((a, b) => rank(a) - rank(b) || a.username.localeCompare(b.username));
};

const searchPeople = async (text: string): Promise<User[]> => {
  const start = searchedHandleStart(text);
  const [named, handles] = await Promise.all([
    searchUsers(searchedNames(text)),
    start ? listHandlesByPrefix(start, mostHandles) : [],
  ]);
  const others = handles.map(({ userId }) => userId).filter((id) => !named.some((user) => user.id === id));
  return inOrder([...named, ...(others.length > 0 ? await listUsersByIds(others) : [])], text);
};

const people = (text: string) =>
  queryOptions({ queryKey: userKeys.search(text), queryFn: () => searchPeople(text), staleTime: 60_000 });

/** Members of that name or handle. While a changed text is searched for, those of the text before stay. */
export const useSearchPeople = (text: string) => useQuery({ ...people(text), placeholderData: keepPreviousData });
