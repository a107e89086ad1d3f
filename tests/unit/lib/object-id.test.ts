import { afterEach, expect, test, vi } from "vitest";
import { uniqueId } from "@/lib/object-id";

afterEach(() => vi.useRealTimers());

test("limits-4: time-based hex plus 7 random hex characters", () => {
  vi.useFakeTimers({ now: new Date("2025-01-27T14:05:00.123Z") });
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  expect(uniqueId()).toMatch(new RegExp(`^${seconds}1e078[0-9a-f]{7}$`));
});

test("limits-4: ids made later sort later", () => {
  vi.useFakeTimers({ now: new Date("2025-01-27T14:05:00.999Z") });
  const first = uniqueId();
  vi.advanceTimersByTime(1);
  expect(uniqueId() > first).toBe(true);
});

test("limits-4: ids of the same moment differ", () => {
  vi.useFakeTimers({ now: 0 });
  const ids = Array.from({ length: 50 }, uniqueId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id.length === 20)).toBe(true);
});
