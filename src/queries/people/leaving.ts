import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorKind } from "@/lib/errors";
import { accountKeys } from "@/queries/keys";
import { inTurn } from "@/queries/writing/in-turn";
import { leaveForGood, type LeavingProgress } from "@/sdk/account/leaving";
import { type Handovers, type LastOwned, listLastOwned } from "@/sdk/account/leaving-communities";
import { forgetAllPictures } from "@/sdk/device/chosen-pictures";
import { removeDrafts } from "@/sdk/device/drafts";
import { authQueries, leave, useSessionUserId } from "./session";
import { loadAuthors } from "./users";

export type { LastOwned, LeavingProgress };

const lastOwned = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.lastOwned(userId),
    queryFn: async ({ client }): Promise<LastOwned[]> => {
      const owned = await listLastOwned(userId);
      await loadAuthors(
        client,
        owned.flatMap(({ successors }) => successors),
      );
      return owned;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useLastOwned = () => useQuery(lastOwned(useSessionUserId()));

export const useLeaveForGood = () => {
  const userId = useSessionUserId();
  const client = useQueryClient();
  const [progress, setProgress] = useState<LeavingProgress | null>(null);
  const { queryKey } = authQueries.session();
  const mutation = useMutation({
    mutationFn: (handovers: Handovers) =>
      // What another tab sends meanwhile would stay.
      inTurn(() =>
        leaveForGood(userId, {
          handovers,
          onProgress: setProgress,
          // A check of the session would write a new profile.
          beforeProfile: () => {
            void client.cancelQueries({ queryKey });
            client.setQueryData(queryKey, (user) => user);
          },
        }),
      ),
    onSuccess: () => {
      leave(client);
      removeDrafts(userId);
      void forgetAllPictures(userId);
    },
    onError: (error) =>
      errorKind(error) === "last-owner" && client.invalidateQueries({ queryKey: lastOwned(userId).queryKey }),
    onSettled: () => setProgress(null),
  });
  return { ...mutation, progress };
};
