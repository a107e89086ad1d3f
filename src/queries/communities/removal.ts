// The community's row names members shortly before they are removed.
import type { QueryClient } from "@tanstack/react-query";
import type { SharedCommunity } from "@/domain/shared-community";
import { wait } from "@/lib/wait";
import { storedSession } from "@/sdk/account/stored-session";
import { refreshOwn } from "./own";
import { sharedCommunity } from "./shared";

/** The first check comes this long after the row, the second this long after the first. */
const looksMs = [2000, 15_000] as const;

export const watchRemovals = (
  client: QueryClient,
): { onCommunity: (community: SharedCommunity) => void; stop: () => void } => {
  const watched = new Set<string>();
  let isStopped = false;

  const look = async (id: string): Promise<void> => {
    watched.add(id);
    for (const pause of looksMs) {
      await wait(pause);
      if (isStopped) return;
      const community = await client.fetchQuery({ ...sharedCommunity(id), staleTime: 0 }).catch(() => undefined);
      if (isStopped) return;
      if (community === null) {
        await refreshOwn(client);
        break;
      }
    }
    watched.delete(id);
  };

  return {
    onCommunity: ({ id, isPrivate, leavingIds }) => {
      const me = storedSession()?.id;
      if (isPrivate && me !== undefined && leavingIds.includes(me) && !watched.has(id)) void look(id);
    },
    stop: () => {
      isStopped = true;
    },
  };
};
