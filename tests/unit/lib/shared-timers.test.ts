import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runTogether, sharedTimers } from "@/lib/shared-timers";

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

test("long waits are one timer, and each of them ends when it should", () => {
  const ended: string[] = [];
  sharedTimers.setTimeout(() => ended.push("late"), 60_000);
  sharedTimers.setTimeout(() => ended.push("early"), 30_000);
  sharedTimers.setTimeout(() => ended.push("latest"), 300_000);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(29_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(["early"]);
  vi.advanceTimersByTime(30_000);
  expect(ended).toEqual(["early", "late"]);
  vi.advanceTimersByTime(240_000);
  expect(ended).toEqual(["early", "late", "latest"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a timer that was lost does not keep later waits from ending", () => {
  const ended: string[] = [];
  sharedTimers.setTimeout(() => ended.push("first"), 20_000);
  vi.clearAllTimers();
  vi.setSystemTime(1_030_000);
  sharedTimers.setTimeout(() => ended.push("second"), 20_000);
  vi.advanceTimersByTime(20_000);
  expect(ended).toEqual(["first", "second"]);
});

test("a wait that is called off does not end, and leaves the others alone", () => {
  const ended: string[] = [];
  const id = sharedTimers.setTimeout(() => ended.push("called off"), 300_000);
  sharedTimers.setTimeout(() => ended.push("other"), 300_000);
  sharedTimers.clearTimeout(id);
  vi.advanceTimersByTime(300_000);
  expect(ended).toEqual(["other"]);
});

test("without a wait that is left there is no timer", () => {
  const first = sharedTimers.setTimeout(() => undefined, 300_000);
  const second = sharedTimers.setTimeout(() => undefined, 200_000);
  sharedTimers.clearTimeout(first);
  sharedTimers.clearTimeout(second);
  expect(vi.getTimerCount()).toBe(0);
});

test("a wait that begins as another one ends has its whole time", () => {
  const ended: string[] = [];
  sharedTimers.setTimeout(() => sharedTimers.setTimeout(() => ended.push("second"), 20_000), 20_000);
  vi.advanceTimersByTime(39_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
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

test("a clock that is replaced takes no wait along", () => {
  const ended: string[] = [];
  sharedTimers.setTimeout(() => ended.push("long"), 20_000);
  runTogether(() => ended.push("soon"));
  vi.useRealTimers();
  vi.useFakeTimers({ now: 1_000_000 });
  sharedTimers.setTimeout(() => ended.push("longer"), 30_000);
  runTogether(() => ended.push("as soon"));
  vi.advanceTimersByTime(30_000);
  expect(ended).toEqual(["soon", "as soon", "long", "longer"]);
});

test("what fails in a moment keeps nothing else from it, and is heard of", () => {
  const ran: string[] = [];
  runTogether(() => {
    throw new Error("The first one failed");
  });
  runTogether(() => ran.push("second"));
  vi.advanceTimersToNextTimer();
  expect(ran).toEqual(["second"]);
  expect(() => vi.advanceTimersToNextTimer()).toThrow("The first one failed");
});
