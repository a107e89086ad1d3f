import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { lazyPart } from "@/lib/load";

afterEach(() => {
  vi.useRealTimers();
});

const codeOf = (text: string) => vi.fn<() => Promise<() => string>>().mockResolvedValue(() => text);

it("a part whose code does not load is tried again until it does", async () => {
  vi.useFakeTimers();
  const load = codeOf("Here");
  load.mockRejectedValueOnce(new Error("No network")).mockRejectedValueOnce(new Error("No network"));
  const Part = lazyPart(load, "Placeholder");
  render(<Part />);
  expect(screen.getByText("Placeholder")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText("Placeholder")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText("Here")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});

it("a part that was loaded ahead shows at once", async () => {
  const load = codeOf("Here");
  const Part = lazyPart(load, "Placeholder");
  expect(await Part.preload()).toBe(true);
  render(<Part />);
  expect(screen.getByText("Here")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it("a part that a press could not load can be pressed for again", async () => {
  const load = codeOf("Here");
  load.mockRejectedValueOnce(new Error("No network"));
  const { preload } = lazyPart(load);
  expect(await preload()).toBe(false);
  expect(await preload()).toBe(true);
});
