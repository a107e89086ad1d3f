import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runTogether, sharedTimers } from "@/lib/shared-timers";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test("long waits that end at about the same time are one timer, and none ends early", () => {
  const ended: string[] = [];
  for (const name of ["a", "b", "c"]) sharedTimers.setTimeout(() => ended.push(name), 60_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(59_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(5_001);
  expect(ended).toEqual(["a", "b", "c"]);
});

test("a wait that is called off does not end, and leaves the others alone", () => {
  const ended: string[] = [];
  const id = sharedTimers.setTimeout(() => ended.push("called off"), 300_000);
  sharedTimers.setTimeout(() => ended.push("other"), 300_000);
  sharedTimers.clearTimeout(id);
  vi.advanceTimersByTime(305_000);
  expect(ended).toEqual(["other"]);
});

test("a wait that begins as another one ends has its whole time", () => {
  const ended: string[] = [];
  sharedTimers.setTimeout(() => sharedTimers.setTimeout(() => ended.push("second"), 20_000), 20_000);
  vi.advanceTimersByTime(39_000);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(11_000);
  expect(ended).toEqual(["second"]);
});

test("a short wait is as long as it was asked for, and can be called off as well", () => {
  const ended: string[] = [];
  sharedTimers.setTimeout(() => ended.push("short"), 1_000);
  sharedTimers.clearTimeout(sharedTimers.setTimeout(() => ended.push("called off"), 1_000));
  sharedTimers.clearTimeout(undefined);
  vi.advanceTimersByTime(1_000);
  expect(ended).toEqual(["short"]);
});

test("what is to run in a moment runs in one task, in order, and what comes up meanwhile in the next", () => {
  const ran: string[] = [];
  runTogether(() => {
    ran.push("first");
    runTogether(() => ran.push("third"));
  });
  runTogether(() => ran.push("second"));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(["first", "second"]);
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(["first", "second", "third"]);
});
