// Owns the search for members: by the words of their names.
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { searchedNames } from "@/domain/search";
import type { User } from "@/domain/user";
import { searchUsers } from "@/sdk/users";
import { userKeys } from "./keys";

/** Those who are called exactly so first, then by name. */
const inOrder = (users: readonly User[], text: string): User[] => {
  const wanted = text.toLowerCase();
  const rank = ({ username }: User): number => (username.toLowerCase() === wanted ? 0 : 1);
  return users.toSorted((a, b) => rank(a) - rank(b) || a.username.localeCompare(b.username));
};

const people = (text: string) =>
  queryOptions({
    queryKey: userKeys.search(text),
    queryFn: async (): Promise<User[]> => inOrder(await searchUsers(searchedNames(text)), text),
    staleTime: 60_000,
  });

/** Members with that name. While a changed text is searched for, those of the text before stay. */
export const useSearchPeople = (text: string) => useQuery({ ...people(text), placeholderData: keepPreviousData });
