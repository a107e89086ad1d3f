// A screen counts as complete once nothing was asked for a while, and only as long as it is shown.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";

const Screen = () => (useIsScreenComplete() ? "complete" : "on its way");

afterEach(() => void vi.useRealTimers());

it("calls-1: a screen that is left is not said to be complete, whatever was still to be told of", async () => {
  performance.clearMarks("screen-complete");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const client = new QueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Screen />
    </QueryClientProvider>,
  );
  client.setQueryData(["anything"], 1);
  unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(performance.getEntriesByName("screen-complete")).toEqual([]);
});
