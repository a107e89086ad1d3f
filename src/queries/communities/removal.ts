// The community's row names members shortly before they are removed.
import type { QueryClient } from "@tanstack/react-query";
import type { SharedCommunity } from "@/domain/shared-community";
import { storedSession } from "@/sdk/account/stored-session";
import { refreshOwn } from "./own";
import { sharedCommunity } from "./shared";

/** The first check comes this long after the row, the second this long after the first. */
const looksMs = [2000, 15_000] as const;

export const watchRemovals = (
  client: QueryClient,
): { onCommunity: (community: SharedCommunity) => void; stop: () => void } => {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const lookAfter = ([pause, ...later]: readonly number[], id: string): void => {
    const look = async (): Promise<void> => {
      const community = await client.fetchQuery({ ...sharedCommunity(id), staleTime: 0 }).catch(() => undefined);
      if (!timers.has(id)) return;
      if (community !== null) return lookAfter(later, id);
      timers.delete(id);
      return refreshOwn(client);
    };
    timers.delete(id);
    if (pause !== undefined)
      timers.set(
        id,
        setTimeout(() => void look(), pause),
      );
  };

  return {
    onCommunity: ({ id, isPrivate, leavingIds }) => {
      const me = storedSession()?.id;
      if (isPrivate && me !== undefined && leavingIds.includes(me) && !timers.has(id)) lookAfter(looksMs, id);
    },
    stop: () => {
      timers.forEach((timer) => clearTimeout(timer));
      timers.clear();
    },
  };
};
