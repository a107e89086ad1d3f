// Owns what arrives by realtime about likes.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeToLikes } from "@/sdk/realtime";
import { changeLikes } from "./likes";
import { refreshShownLikes } from "./shown-posts";

/** Keeps the hearts of all posts true as long as the signed-in part of the app is shown. */
export const useLiveLikes = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToLikes({
        onCreate: ({ postId, userId, isAuthentic }) => isAuthentic && changeLikes(client, postId, userId, true),
        onDelete: ({ postId, userId, isAuthentic }) => isAuthentic && changeLikes(client, postId, userId, false),
        // Those on the screen at once, the others when they are looked at again.
        onReconnect: () => refreshShownLikes(client),
      }),
    [client],
  );
};
