import type { QueryClient } from "@tanstack/react-query";
import { authKeys } from "@/queries/keys";
import { openRoom } from "@/sdk/account/open-room";
import { changeSessionUser, checkedUser, knownRoom } from "./session";

const open = async (client: QueryClient): Promise<string> => {
  const { id } = await checkedUser(client);
  const room = await openRoom(id);
  changeSessionUser(client, { room });
  return room;
};

export const gatherPrivateRows = (client: QueryClient): Promise<string> =>
  client.fetchQuery({ queryKey: authKeys.room, queryFn: () => open(client), staleTime: 0, gcTime: 0 });

export const roomOf = async (client: QueryClient): Promise<string> =>
  (await knownRoom(client)) || gatherPrivateRows(client);
