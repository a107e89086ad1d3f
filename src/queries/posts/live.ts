// Nothing that is being read moves.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reportOnce } from "@/lib/errors";
import { authKeys, realtimeKeys } from "@/queries/keys";
import { isSentHere } from "@/queries/offline/outbox";
import { subscribeToPosts } from "@/sdk/realtime";
import { addArrivals, changeArrival, removeArrival } from "./arrivals";
import { removePost } from "./cache";
import { addMissed, catchUpAfterGap } from "./catch-up";
import { invalidateRelated, showEdited, showReply } from "./changes";
import { countDeletedReply, countNewReply } from "./reply-counts";

/** The notice that the server cannot be reached follows from it. */
const checkServer = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: authKeys.session });

export const useLivePosts = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let wasConnected = false;
    const inBackground = (work: Promise<void>): void => {
      work.catch((error: unknown) => reportOnce("An update from the server could not be followed", error));
    };
    const unsubscribe = subscribeToPosts({
      onCreate: (post) => {
        if (isSentHere(client, post.id)) return;
        invalidateRelated(client, post, "later");
        if (post.parentId) {
          countNewReply(client, post);
          inBackground(showReply(client, post));
        } else addArrivals(client, [post]);
      },
      onUpdate: (post) => {
        showEdited(client, post);
        changeArrival(client, post);
      },
      onDelete: (post) => {
        removePost(client, post.id);
        invalidateRelated(client, post, "later");
        removeArrival(client, post.id);
        if (post.parentId) countDeletedReply(client, post);
      },
      onDisconnect: () => inBackground(checkServer(client)),
      onConnect: () => {
        // queries/recovery hears of it.
        client.setQueryData(realtimeKeys.connected, Date.now());
        if (!wasConnected) inBackground(addMissed(client));
        wasConnected = true;
      },
      onReconnect: () => {
        inBackground(checkServer(client));
        inBackground(catchUpAfterGap(client));
      },
    });
    return unsubscribe;
  }, [client]);
};
