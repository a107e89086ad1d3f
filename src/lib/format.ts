import { t } from "@lingui/core/macro";
import { currentLocale } from "./language";

/** A format is made when it is first used in a language. */
const inLanguage = <Format>(make: (locale: string) => Format): (() => Format) => {
  const made = new Map<string, Format>();
  return () => {
    const locale = currentLocale();
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
};

const longDates = inLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const shortDates = inLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
const ages = inLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "always" }));

const numbers = inLanguage((locale) => new Intl.NumberFormat(locale));

/** '1,234' */
export const formatNumber = (number: number): string => numbers().format(number);

const compactNumbers = inLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1, roundingMode: "trunc" }),
);

/** '1.2K', never more than there are. */
export const compactNumber = (number: number): string => compactNumbers().format(number);

// British English puts no comma before the 'and'.
const lists = inLanguage((locale) => new Intl.ListFormat(locale === "en-US" ? "en-GB" : locale));
const rows = inLanguage((locale) => new Intl.ListFormat(locale, { type: "unit" }));

/** 'one, two and three'; '' for none. */
export const listOf = (items: readonly string[]): string => lists().format(items);

/** 'one, two, three'. */
export const rowOf = (items: readonly string[]): string => rows().format(items);

/** Formats keep the time zone of their creation, but members travel. */
const localDay = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** 'January 27, 2025' in local time; '' for an invalid date. */
export const longDate = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : longDates().format(localDay(date));
};

/** 'Jan 27, 2025', for a valid date. */
export const shortDate = (iso: string): string => shortDates().format(localDay(new Date(iso)));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;

/** '9:05' in local time. */
export const timeOfDay = (date: Date): string => `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;

const atTime = (date: string, time: string): string => t`${date} at ${time}`;

const dateAndTime = (date: Date): string => atTime(shortDates().format(localDay(date)), timeOfDay(date));

/** 'January 27, 2025 at 14:05', for a valid date. */
export const exactTime = (iso: string): string => atTime(longDate(iso), timeOfDay(new Date(iso)));

/** 'today at 14:05', or 'Jan 27, 2025 at 14:05'. */
export const dayAndTime = (date: Date, now: Date): string => {
  if (date.toDateString() !== now.toDateString()) return dateAndTime(date);
  const time = timeOfDay(date);
  return t`today at ${time}`;
};

/** 'Today', 'Yesterday' or 'January 27, 2025' in local time; '' for an invalid date. */
export const dayName = (iso: string, now: Date, dateOf = longDate): string => {
  const then = new Date(iso).toDateString();
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (then === now.toDateString()) return t`Today`;
  return then === dayBefore.toDateString() ? t`Yesterday` : dateOf(iso);
};

/** (time-1 to time-5) */
export const relativeTime = (iso: string, now: Date): string => {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (Number.isNaN(age)) return "";
  if (age < minute) return t`Just now`;
  if (age < hour) return ages().format(-Math.floor(age / minute), "minute");
  if (age < day) return ages().format(-Math.floor(age / hour), "hour");
  if (age < month) return ages().format(-Math.floor(age / day), "day");
  return dateAndTime(then);
};

// Takes 10 ms.
const segmenters = inLanguage((locale) => new Intl.Segmenter(locale, { granularity: "grapheme" }));

/** Scripts in which each character is one grapheme. */
const isSimple = (text: string): boolean =>
  /^[ -\u02ff\u0370-\u0482\u048a-\u058f\u3041-\u3096\u30a1-\u30ff\u3400-\u9fff\uac00-\ud7a3]*$/.test(text);

export const graphemes = (text: string): string[] => {
  if (isSimple(text)) return [...text];
  return Array.from(segmenters().segment(text), ({ segment }) => segment);
};
