import { afterEach, describe, expect, it, vi } from "vitest";
import { uniqueId } from "@/lib/object-id";

afterEach(() => void vi.useRealTimers());

describe("A new id", () => {
  it("limits-4: is 13 digits of milliseconds and 20 random digits, and holds no letter", () => {
    vi.useFakeTimers({ now: new Date("2025-01-27T14:05:00.123Z") });
    expect(uniqueId()).toMatch(/^1737986700123\d{20}$/);
    vi.setSystemTime(0);
    expect(uniqueId()).toMatch(/^0000000000000\d{20}$/);
  });

  it("limits-4: made later sorts later", () => {
    vi.useFakeTimers({ now: new Date("2025-01-27T14:05:00.999Z") });
    const first = uniqueId();
    vi.advanceTimersByTime(1);
    expect(uniqueId() > first).toBe(true);
  });

  it("limits-4: differs from others of the same moment, and has every digit about as often", () => {
    vi.useFakeTimers({ now: 0 });
    const ids = Array.from({ length: 1000 }, uniqueId);
    expect(new Set(ids).size).toBe(ids.length);
    const chance = ids.map((id) => id.slice(13)).join("");
    for (const digit of "0123456789") {
      const share = chance.split(digit).length - 1;
      expect(share).toBeGreaterThan(1700);
      expect(share).toBeLessThan(2300);
    }
  });
});
