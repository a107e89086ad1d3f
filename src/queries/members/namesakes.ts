// Members who look alike (handle-4).
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { namesakeMarks } from "@/domain/namesake";
import type { User } from "@/domain/user";
import { whenIdle } from "@/lib/idle";
import { userKeys } from "@/queries/keys";
import { authQueries } from "./session";

const knownMembers = (client: QueryClient): User[] => {
  const me = client.getQueryData(authQueries.session().queryKey);
  const lists = [
    ...client.getQueriesData<User | null>({ queryKey: userKeys.details }),
    ...client.getQueriesData<User[]>({ queryKey: userKeys.searches }),
  ];
  return [...lists.flatMap(([, members]) => members ?? []), ...(me ? [me] : [])];
};

export const useNamesakes = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const compare = (): void => {
      cancel ??= whenIdle(() => {
        cancel = undefined;
        client.setQueryData(userKeys.namesakes, namesakeMarks(knownMembers(client)));
      });
    };
    compare();
    client.setQueryDefaults(userKeys.namesakes, { gcTime: Infinity });
    const stop = client.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
      const [domain, kind] = queryKey;
      if (domain === userKeys.details[0] && kind !== userKeys.namesakes[1] && (type === "added" || type === "updated"))
        compare();
    });
    return () => {
      stop();
      cancel?.();
    };
  }, [client]);
};
