// Nothing that is being read moves.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reportOnce } from "@/lib/errors";
import { authKeys, realtimeKeys } from "@/queries/keys";
import { isSentHere } from "@/queries/offline/outbox";
import { subscribeToPosts } from "@/sdk/realtime";
import { addArrivals, changeArrival, removeArrival } from "./arrivals";
import { removePost } from "./cache";
import { addMissed, catchUp } from "./catch-up";
import { invalidateRelated, recountReplies, showEdited, showReply } from "./changes";

/** The notice that the server cannot be reached follows from it. */
const checkServer = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: authKeys.session });

/** Milliseconds: replies within it cost one count. */
const pause = 250;

export const useLivePosts = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const toRecount = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasConnected = false;
    const inBackground = (work: Promise<void>): void => {
      work.catch((error: unknown) => reportOnce("An update from the server could not be followed", error));
    };
    const recountSoon = (id: string): void => {
      toRecount.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        const ids = [...toRecount];
        toRecount.clear();
        inBackground(recountReplies(client, ids));
      }, pause);
    };
    const unsubscribe = subscribeToPosts({
      onCreate: (post) => {
        if (isSentHere(client, post.id)) return;
        invalidateRelated(client, post, "later");
        if (post.parentId) {
          recountSoon(post.parentId);
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
        if (post.parentId) recountSoon(post.parentId);
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
        inBackground(catchUp(client));
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client]);
};
