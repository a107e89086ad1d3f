import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { useNews } from "@/queries/news/news";
import { newsProvider, trees } from "../../support/news-provider";
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
