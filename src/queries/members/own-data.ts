import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { forgetAllPictures } from "@/sdk/chosen-pictures";
import { removeDrafts } from "@/sdk/drafts";
import { hasBegunToLeave, leaveForGood, type LeavingProgress } from "@/sdk/leaving";
import { collectOwnData } from "@/sdk/own-data";
import { authQueries, leave } from "./session";

/** `rows` is how much is read so far. */
export const useCollectOwnData = (userId: string) => {
  const [rows, setRows] = useState(0);
  const mutation = useMutation({
    mutationFn: () => collectOwnData(userId, setRows),
    onMutate: () => setRows(0),
  });
  return { ...mutation, rows };
};

export const useLeaveForGood = (userId: string) => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<LeavingProgress | null>(null);
  const { queryKey } = authQueries.session();
  const mutation = useMutation({
    mutationFn: () =>
      leaveForGood(userId, {
        onProgress: setProgress,
        // Without a request: a check of the session would write the profile anew.
        beforeProfile: () => {
          void client.cancelQueries({ queryKey });
          client.setQueryData(queryKey, (user) => user);
        },
      }),
    onSuccess: () => {
      leave(client);
      removeDrafts(userId);
      void forgetAllPictures(userId);
    },
    onSettled: () => setProgress(null),
  });
  return { ...mutation, progress, hasBegun: hasBegunToLeave(userId) };
};
