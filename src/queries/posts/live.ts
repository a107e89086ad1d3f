// Realtime events of posts and their likes. Nothing being read moves.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reportOnce } from "@/lib/errors";
import { noteServerTime, stateOf } from "@/queries/client-state";
import { authKeys, realtimeKeys } from "@/queries/keys";
import { isSentHere } from "@/queries/offline/outbox";
import { subscribeToLikes, subscribeToPosts } from "@/sdk/realtime";
import { addArrivals, changeArrival, removeArrival } from "./arrivals";
import { removePost } from "./cache";
import { addMissed, catchUpAfterGap, lookWithoutRealtime } from "./catch-up";
import { invalidateRelated, showEdited } from "./changes";
import { showReply } from "./hydrate";
import { inTurns } from "./in-turns";
import { addLike, changeLikes } from "./likes";
import { countDeletedReply, countNewReply } from "./reply-counts";

/** Its failure shows the notice. */
const checkServer = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: authKeys.session });

/** Milliseconds; a shorter gap does not matter. */
const patience = 3000;

export const useLivePosts = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let wasConnected = false;
    let lostAt: number | undefined;
    let check: ReturnType<typeof setTimeout> | undefined;
    const { add, stop } = inTurns();
    const stopWaiting = lookWithoutRealtime(client);
    const inBackground = (work: Promise<void>): void => {
      work.catch((error: unknown) => reportOnce("An update from the server could not be followed", error));
    };
    const unsubscribe = subscribeToPosts({
      onCreate: (post) =>
        add(() => {
          noteServerTime(client, post.createdAt);
          if (isSentHere(client, post.id)) return;
          invalidateRelated(client, post, "later");
          if (post.parentId) {
            countNewReply(client, post);
            inBackground(showReply(client, post));
          } else addArrivals(client, [post]);
        }),
      onUpdate: (post) =>
        add(() => {
          showEdited(client, post);
          changeArrival(client, post);
        }),
      onDelete: (post) =>
        add(() => {
          removePost(client, post.id);
          invalidateRelated(client, post, "later");
          removeArrival(client, post.id);
          if (post.parentId) countDeletedReply(client, post);
        }),
      onDisconnect: () => {
        lostAt ??= Date.now();
        check ??= setTimeout(() => inBackground(checkServer(client)), patience);
      },
      onConnect: () => {
        client.setQueryData(realtimeKeys.connected, Date.now());
        stopWaiting();
        if (!wasConnected) inBackground(addMissed(client));
        wasConnected = true;
      },
      onReconnect: () => {
        clearTimeout(check);
        check = undefined;
        // Posts on screen would show that the session has ended.
        if (stateOf(client).shownPosts.size === 0) inBackground(checkServer(client));
        inBackground(catchUpAfterGap(client, lostAt));
        lostAt = undefined;
      },
    });
    return () => {
      stop();
      stopWaiting();
      clearTimeout(check);
      unsubscribe();
    };
  }, [client]);
};

export const useLiveLikes = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const { add, stop } = inTurns();
    const unsubscribe = subscribeToLikes({
      onCreate: (like) => like.isAuthentic && add(() => addLike(client, like)),
      onDelete: ({ postId, userId, isAuthentic }) =>
        isAuthentic && add(() => changeLikes(client, postId, userId, false)),
      // posts/look does it.
      onReconnect: () => undefined,
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [client]);
};
