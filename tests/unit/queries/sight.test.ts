import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { stateOf } from "@/queries/client-state";
import { isFar, isWaitedFor, usePostInSight, whenInSight, whenNear } from "@/queries/posts/sight";

const feed = () => {
  const client = createQueryClient();
  return { client, waiting: stateOf(client).whenSeen, come: (id: string) => stateOf(client).seenPosts.add(id) };
};

describe("what is asked for when a post is in sight", () => {
  it("is asked for at once where it is", () => {
    const { client, come } = feed();
    come("1");
    const load = vi.fn();
    whenInSight(client, "1", "language", load);
    expect(load).toHaveBeenCalledOnce();
  });

  it("leaves nothing behind when it is called off: what it holds can leave the memory", () => {
    const { client, waiting } = feed();
    const forgetLanguage = whenInSight(client, "1", "language", vi.fn());
    const forgetLikes = whenInSight(client, "1", "likes", vi.fn());
    forgetLanguage();
    expect([...(waiting.get("1")?.keys() ?? [])]).toEqual(["likes"]);
    forgetLikes();
    expect(waiting.size).toBe(0);
  });

  it("stays where a later one has taken its place", () => {
    const { client, come } = feed();
    const later = vi.fn();
    const forgetEarlier = whenInSight(client, "1", "language", vi.fn());
    whenInSight(client, "1", "language", later);
    forgetEarlier();
    come("1");
    whenInSight(client, "1", "likes", vi.fn());
    expect(later).toHaveBeenCalledOnce();
  });
});

describe("what is asked for when posts are near", () => {
  it("is asked for once for all of them, when one is", () => {
    const { client } = feed();
    const load = vi.fn();
    whenNear(client, ["1", "2"], load);
    expect(load).not.toHaveBeenCalled();
    expect([isFar(client, "1"), isFar(client, "2"), isFar(client, "3")]).toEqual([true, true, false]);
    const runs = [...(stateOf(client).whenNear.get("1") ?? []), ...(stateOf(client).whenNear.get("2") ?? [])];
    for (const run of runs) run();
    expect(load).toHaveBeenCalledOnce();
    expect([isFar(client, "1"), isFar(client, "2")]).toEqual([false, false]);
  });

  it("is asked for at once where one is", () => {
    const { client } = feed();
    stateOf(client).nearPosts.add("2");
    const load = vi.fn();
    whenNear(client, ["1", "2"], load);
    expect(load).toHaveBeenCalledOnce();
    expect(stateOf(client).whenNear.size).toBe(0);
  });

  it("leaves what others ask of the same posts", () => {
    const { client } = feed();
    const [first, second] = [vi.fn(), vi.fn()];
    whenNear(client, ["1", "2"], first);
    whenNear(client, ["2"], second);
    stateOf(client).whenNear.get("1")?.[0]?.();
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
    expect(isFar(client, "2")).toBe(true);
    stateOf(client)
      .whenNear.get("2")
      ?.forEach((run) => run());
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("a post on the screen", () => {
  interface Watch {
    margin: string | undefined;
    elements: Set<Element>;
    tell: (element: Element, isIntersecting: boolean) => void;
  }
  let watches: Watch[] = [];

  beforeEach(() => {
    watches = [];
    vi.useFakeTimers();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly elements = new Set<Element>();
        constructor(
          done: (entries: { target: Element; isIntersecting: boolean }[]) => void,
          options?: { rootMargin: string },
        ) {
          watches.push({
            margin: options?.rootMargin,
            elements: this.elements,
            tell: (target, isIntersecting) => done([{ target, isIntersecting }]),
          });
        }
        observe(element: Element) {
          this.elements.add(element);
        }
        unobserve(element: Element) {
          this.elements.delete(element);
        }
      },
    );
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const show = (client: ReturnType<typeof createQueryClient>, id: string) => {
    const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
    const { result } = renderHook(() => usePostInSight(id), { wrapper });
    const element = document.createElement("article");
    return { element, leave: result.current(element), ref: result.current };
  };

  it("is seen after a moment in sight, and not any more once it has left", () => {
    const { client } = feed();
    const { element } = show(client, "1");
    const [near, sight] = watches;
    expect([near?.margin, sight?.margin]).toEqual(["300px 0px", "-22px 0px"]);
    const load = vi.fn();
    whenInSight(client, "1", "likes", load);
    expect(isWaitedFor(client, "1", "likes")).toBe(true);
    expect([isWaitedFor(client, "1", "replies"), isWaitedFor(client, "2", "likes")]).toEqual([false, false]);

    // Scrolled past.
    sight?.tell(element, true);
    vi.advanceTimersByTime(399);
    sight?.tell(element, false);
    vi.advanceTimersByTime(1000);
    expect(load).not.toHaveBeenCalled();

    sight?.tell(element, true);
    vi.advanceTimersByTime(400);
    expect(load).toHaveBeenCalledOnce();
    expect(isWaitedFor(client, "1", "likes")).toBe(false);
    expect([...stateOf(client).seenPosts]).toEqual(["1"]);
    sight?.tell(element, false);
    expect(stateOf(client).seenPosts.size).toBe(0);
  });

  it("is near for as long as it is", () => {
    const { client } = feed();
    const { element } = show(client, "1");
    const load = vi.fn();
    whenNear(client, ["1"], load);
    watches[0]?.tell(element, true);
    expect(load).toHaveBeenCalledOnce();
    expect([...stateOf(client).nearPosts]).toEqual(["1"]);
    watches[0]?.tell(element, false);
    expect(stateOf(client).nearPosts.size).toBe(0);
  });

  it("shares its two observers with all others, and is watched no more once it is gone", () => {
    const { client } = feed();
    const one = show(client, "1");
    const other = show(client, "2");
    expect(watches).toHaveLength(2);
    watches[0]?.tell(one.element, true);
    watches[1]?.tell(one.element, true);
    one.leave?.();
    expect(watches.map(({ elements }) => [...elements])).toEqual([[other.element], [other.element]]);
    vi.advanceTimersByTime(1000);
    expect([stateOf(client).nearPosts.size, stateOf(client).seenPosts.size]).toEqual([0, 0]);
    watches[0]?.tell(one.element, true);
    expect(stateOf(client).nearPosts.size).toBe(0);
    expect(one.ref(null)).toBeUndefined();
  });
});
