import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import type { NewsArticle } from "@/domain/news";
import { newsKeys } from "@/queries/keys";
import { useKnownStory, useNews } from "@/queries/news/news";
import { battery, newsProvider, story, trees } from "../../support/news-provider";
import { withBackend } from "../../support/sdk-backend";

withBackend();
const provider = newsProvider();

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

const start = () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const render = <Result>(hook: () => Result) => renderHook(hook, { wrapper });
  return {
    client,
    render,
    /** What a page that opens now shows. */
    read: (text = "") =>
      render(() => {
        const { data, error, isFetching } = useNews({ category: "general", text });
        return { data, error, isFetching };
      }).result,
    passes: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds),
  };
};

const general = newsKeys.top("general");

describe("News", () => {
  it("that came are asked for again after five minutes, samples after half a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { client, read, passes } = start();
    provider.fails(500);
    const first = read();
    await vi.waitFor(() => expect(first.current.data?.failure).toBeDefined());
    passes(29_000);
    read();
    expect(provider.asked()).toHaveLength(1);
    passes(1000);
    const second = read();
    await vi.waitFor(() => expect(second.current.data?.articles[0]).toMatchObject({ title: trees.title }));
    expect(provider.asked()).toHaveLength(2);
    passes(299_000);
    read();
    expect(client.isFetching()).toBe(0);
    passes(1000);
    read();
    await vi.waitFor(() => expect(provider.asked()).toHaveLength(3));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  });

  it("news-failure-5: stay when asking again fails, and samples give way to newer samples", async () => {
    const { client, read } = start();
    const shown = read();
    await vi.waitFor(() => expect(shown.current.data?.articles).toHaveLength(3));
    provider.fails(500);
    await client.invalidateQueries({ queryKey: general });
    await vi.waitFor(() => expect(shown.current.error).toMatchObject({ kind: "server" }));
    expect(provider.asked()).toHaveLength(2);
    expect(shown.current.data?.isSample).toBe(false);

    provider.fails(500, 429);
    const found = read("chorus");
    await vi.waitFor(() => expect(found.current.data?.failure?.kind).toBe("server"));
    await client.invalidateQueries({ queryKey: newsKeys.search("chorus") });
    await vi.waitFor(() => expect(found.current.data?.failure?.kind).toBe("too-many"));
    expect(found.current).toMatchObject({ error: null, data: { isSample: true } });
  });

  it("are samples at once without a network, and asked for with it, young as they are", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { read, passes } = start();
    provider.fails("network");
    onlineManager.setOnline(false);
    const shown = read();
    await vi.waitFor(() => expect(shown.current.data?.isSample).toBe(true));
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(shown.current.data?.isSample).toBe(false));
    expect(provider.asked()).toHaveLength(2);
    // What came is asked for once it is old.
    const comeBack = (): void => [false, true].forEach((isOnline) => onlineManager.setOnline(isOnline));
    comeBack();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(provider.asked()).toHaveLength(2);
    passes(300_000);
    comeBack();
    await vi.waitFor(() => expect(provider.asked()).toHaveLength(3));
  });
});

describe("A story that the news know", () => {
  const isBattery = ({ title }: NewsArticle): boolean => title === battery.title;

  it("is found in whatever list came, without a request", async () => {
    const { client, read, render } = start();
    // An answer of another kind.
    client.setQueryData(["something"], 1);
    const { result } = render(() => useKnownStory(isBattery));
    expect(result.current).toBeNull();
    provider.has("general", [story("Another"), battery]);
    provider.has("solar", [trees]);
    read("solar");
    read();
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ article: { title: battery.title }, isSample: false }),
    );
    expect(provider.asked()).toHaveLength(2);
    const found = result.current;
    client.setQueryData(["something"], 2);
    expect(result.current).toBe(found);
  });

  it("is looked for no more once nobody shows it", () => {
    const { client, render } = start();
    const isWanted = vi.fn(isBattery);
    const { unmount } = render(() => useKnownStory(isWanted));
    unmount();
    client.setQueryData(general, { articles: [trees], isSample: false });
    expect(isWanted).not.toHaveBeenCalled();
  });
});
