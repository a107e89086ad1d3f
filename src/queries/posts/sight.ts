// Owns which posts are in sight, and what is asked for only about these. What is scrolled past asks for nothing.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { stateOf } from "@/queries/client-state";

/** Milliseconds that a post is in sight before anything is asked about it. */
const dwell = 400;

const ask = (client: QueryClient, postId: string): void => {
  const { seenPosts, whenSeen } = stateOf(client);
  const asks = whenSeen.get(postId);
  if (!asks || !seenPosts.has(postId)) return;
  whenSeen.delete(postId);
  for (const run of asks.values()) run();
};

export type SeenFact = "likes" | "replies";

/** Runs `load` when the post is in sight, or at once where it is. The last one for a `fact` counts. */
export const whenInSight = (client: QueryClient, postId: string, fact: SeenFact, load: () => void): void => {
  const { whenSeen } = stateOf(client);
  whenSeen.set(postId, (whenSeen.get(postId) ?? new Map<SeenFact, () => void>()).set(fact, load));
  ask(client, postId);
};

/** Whether `whenInSight` has a request that has not begun. */
export const isWaitedFor = (client: QueryClient, postId: string, fact: SeenFact): boolean =>
  stateOf(client).whenSeen.get(postId)?.has(fact) ?? false;

/** Until the returned function is called. */
const see = (client: QueryClient, postId: string): (() => void) => {
  const { seenPosts } = stateOf(client);
  const timer = setTimeout(() => {
    seenPosts.add(postId);
    ask(client, postId);
  }, dwell);
  return () => {
    clearTimeout(timer);
    seenPosts.delete(postId);
  };
};

const watched = new WeakMap<Element, (isInSight: boolean) => void>();

/** One for all posts. */
const observerOf = (client: QueryClient): IntersectionObserver =>
  (stateOf(client).sight ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  }));

/** The ref of a post's element. */
export const usePostInSight = (postId: string): ((element: Element | null) => (() => void) | undefined) => {
  const client = useQueryClient();
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const observer = observerOf(client);
      let leave: (() => void) | undefined;
      watched.set(element, (isInSight) => {
        leave?.();
        leave = isInSight ? see(client, postId) : undefined;
      });
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        watched.delete(element);
        leave?.();
      };
    },
    [client, postId],
  );
};
