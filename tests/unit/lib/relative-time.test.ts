import { afterEach, describe, expect, test } from "vitest";
import { relativeTime } from "@/lib/format";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date("2026-03-15T12:00:00.000Z");
const ago = (milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("Relative time", () => {
  test.each([
    [0, "Just now"],
    [minute - 1, "Just now"],
    [minute, "1 minute ago"],
    [2 * minute - 1, "1 minute ago"],
    [2 * minute, "2 minutes ago"],
    [hour - 1, "59 minutes ago"],
    [hour, "1 hour ago"],
    [2 * hour - 1, "1 hour ago"],
    [2 * hour, "2 hours ago"],
    [day - 1, "23 hours ago"],
    [day, "1 day ago"],
    [2 * day - 1, "1 day ago"],
    [2 * day, "2 days ago"],
    [30 * day - 1, "29 days ago"],
  ])("time-1, time-2: %d ms ago reads '%s'", (age, text) => {
    expect(relativeTime(ago(age), now)).toBe(text);
  });

  test("time-3: from 30 days on it is a date and a time with 24 hours", () => {
    process.env.TZ = "UTC";
    expect(relativeTime(ago(30 * day), now)).toBe("Feb 13, 2026 at 12:00");
    expect(relativeTime("2025-01-27T14:05:59.999Z", now)).toBe("Jan 27, 2025 at 14:05");
    expect(relativeTime("2025-09-03T00:07:00Z", now)).toBe("Sep 3, 2025 at 0:07");
  });

  test("time-3: the date and time are those of the reader's time zone", () => {
    process.env.TZ = "Asia/Kolkata";
    expect(relativeTime("2025-01-27T20:05:00Z", now)).toBe("Jan 28, 2025 at 1:35");
    process.env.TZ = "America/New_York";
    expect(relativeTime("2025-01-27T02:05:00Z", now)).toBe("Jan 26, 2025 at 21:05");
  });

  test("time-5: reads the server's form of a moment", () => {
    expect(relativeTime("2026-03-15T11:58:00.000+00:00", now)).toBe("2 minutes ago");
  });

  test("time-1: a moment that is yet to come, by a clock that differs, is 'Just now'", () => {
    expect(relativeTime(ago(-1), now)).toBe("Just now");
    expect(relativeTime(ago(-3 * day), now)).toBe("Just now");
  });

  test("time-5: what is no date reads as nothing", () => {
    expect(relativeTime("", now)).toBe("");
    expect(relativeTime("yesterday-ish", now)).toBe("");
  });
});
