// A part that the screen does without for a while: what goes on behind the screens is one.
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPart } from "@/lib/load";

afterEach(() => {
  vi.useRealTimers();
});

it("whose code did not come is tried for again until it does", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<() => string>>().mockResolvedValue(() => "Here");
  load.mockRejectedValueOnce(new Error("No network")).mockRejectedValueOnce(new Error("No network"));
  const Part = lazyPart(load, "Meanwhile");
  render(<Part />);
  expect(screen.getByText("Meanwhile")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("Meanwhile")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText("Here")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
