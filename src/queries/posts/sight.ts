// Posts scrolled past load no numbers, distant ones nothing.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { stateOf } from "@/queries/client-state";

/** Milliseconds in sight before a request. */
const dwell = 400;

const ask = (client: QueryClient, postId: string): void => {
  const { seenPosts, whenSeen } = stateOf(client);
  const asks = whenSeen.get(postId);
  if (!asks || !seenPosts.has(postId)) return;
  whenSeen.delete(postId);
  for (const run of asks.values()) run();
};

export type SeenFact = "likes" | "replies" | "language";

/** A later call for a `fact` replaces an earlier one. */
export const whenInSight = (client: QueryClient, postId: string, fact: SeenFact, load: () => void): (() => void) => {
  const { whenSeen } = stateOf(client);
  whenSeen.set(postId, (whenSeen.get(postId) ?? new Map<SeenFact, () => void>()).set(fact, load));
  ask(client, postId);
  return () => {
    const asks = whenSeen.get(postId);
    if (asks?.get(fact) !== load) return;
    asks.delete(fact);
    if (asks.size === 0) whenSeen.delete(postId);
  };
};

export const isWaitedFor = (client: QueryClient, postId: string, fact: SeenFact): boolean =>
  stateOf(client).whenSeen.get(postId)?.has(fact) ?? false;

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

/** Once, when one of these is near. */
export const whenNear = (client: QueryClient, postIds: readonly string[], load: () => void): void => {
  const { nearPosts, whenNear: waiting } = stateOf(client);
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    for (const id of postIds) {
      const others = waiting.get(id)?.filter((run) => run !== once) ?? [];
      if (others.length > 0) waiting.set(id, others);
      else waiting.delete(id);
    }
    load();
  };
  for (const id of postIds) waiting.set(id, [...(waiting.get(id) ?? []), once]);
  if (postIds.some((id) => nearPosts.has(id))) once();
};

export const isFar = (client: QueryClient, postId: string): boolean => stateOf(client).whenNear.has(postId);

const approach = (client: QueryClient, postId: string): (() => void) => {
  const { nearPosts, whenNear: waiting } = stateOf(client);
  nearPosts.add(postId);
  waiting.get(postId)?.forEach((run) => run());
  return () => void nearPosts.delete(postId);
};

/** Pixels around the window. */
const surroundings = 300;

const observing = (margin: number) => {
  const watched = new WeakMap<Element, (isInside: boolean) => void>();
  return {
    create: (): IntersectionObserver =>
      new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
        },
        { rootMargin: `${margin}px 0px` },
      ),
    watched,
  };
};

/** Half a row of numbers. */
const inSight = observing(-22);
const nearby = observing(surroundings);

const observe = (
  observer: IntersectionObserver,
  { watched }: typeof inSight,
  element: Element,
  enter: () => () => void,
): (() => void) => {
  let leave: (() => void) | undefined;
  watched.set(element, (isInside) => {
    leave?.();
    leave = isInside ? enter() : undefined;
  });
  observer.observe(element);
  return () => {
    observer.unobserve(element);
    watched.delete(element);
    leave?.();
  };
};

/** All posts share two observers. */
export const usePostInSight = (postId: string): ((element: Element | null) => (() => void) | undefined) => {
  const client = useQueryClient();
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const state = stateOf(client);
      state.surroundings ??= nearby.create();
      state.sight ??= inSight.create();
      const ends = [
        observe(state.surroundings, nearby, element, () => approach(client, postId)),
        observe(state.sight, inSight, element, () => see(client, postId)),
      ];
      return () => ends.forEach((end) => end());
    },
    [client, postId],
  );
};
