import { describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { stateOf } from "@/queries/client-state";
import { whenInSight } from "@/queries/posts/sight";

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
