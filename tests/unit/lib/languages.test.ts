import { i18n } from "@lingui/core";
import { afterEach, describe, expect, test } from "vitest";
import { exactTime, longDate, relativeTime } from "@/lib/format";

const now = new Date("2026-03-10T12:00:00Z");
const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();

const speak = (language: string): void => i18n.loadAndActivate({ locale: language, messages: {} });

describe("Languages", () => {
  afterEach(() => speak("en"));

  test.each([
    ["en", "January 27, 2026", "5 minutes ago"],
    ["de", "27. Januar 2026", "vor 5 Minuten"],
    ["fr", "27 janvier 2026", "il y a 5 minutes"],
    ["es", "27 de enero de 2026", "hace 5 minutos"],
    ["ar", "27 يناير 2026", "قبل 5 دقائق"],
  ])("languages-6: a date and an age in %s", (language, date, age) => {
    // A format that was made for another language is not used again.
    expect(longDate("2026-01-27T12:00:00Z")).toBe("January 27, 2026");
    speak(language);
    expect(longDate("2026-01-27T12:00:00Z")).toBe(date);
    expect(relativeTime(ago(5), now)).toBe(age);
    expect(exactTime("2026-01-27T12:00:00Z")).toContain("12:00");
  });
});
