export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** 'January 27, 2025' in local time; '' if `iso` is no date. */
export const longDate = (iso: string): string => {
  const date = new Date(iso);
  const month = monthNames[date.getMonth()];
  return month ? `${month} ${date.getDate()}, ${date.getFullYear()}` : "";
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;

/** '9:05', in local time. */
export const timeOfDay = (date: Date): string => `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;

const dateAndTime = (date: Date): string => {
  const name = monthNames[date.getMonth()]?.slice(0, 3) ?? "";
  return `${name} ${date.getDate()}, ${date.getFullYear()} at ${timeOfDay(date)}`;
};

/** 'January 27, 2025 at 14:05' in local time; `iso` is a date. */
export const exactTime = (iso: string): string => `${longDate(iso)} at ${timeOfDay(new Date(iso))}`;

/** 'today at 14:05', or 'Jan 27, 2025 at 14:05', in local time. */
export const dayAndTime = (date: Date, now: Date): string =>
  date.toDateString() === now.toDateString() ? `today at ${timeOfDay(date)}` : dateAndTime(date);

/** 'Today', 'Yesterday', or 'January 27, 2025', in the reader's time zone; '' if `iso` is no date. */
export const dayName = (iso: string, now: Date): string => {
  const then = new Date(iso).toDateString();
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (then === now.toDateString()) return "Today";
  return then === dayBefore.toDateString() ? "Yesterday" : longDate(iso);
};

/** In the reader's time zone (time-1 to time-5). */
export const relativeTime = (iso: string, now: Date): string => {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (Number.isNaN(age)) return "";
  if (age < minute) return "Just now";
  if (age < hour) return plural(Math.floor(age / minute), "minute ago", "minutes ago");
  if (age < day) return plural(Math.floor(age / hour), "hour ago", "hours ago");
  if (age < month) return plural(Math.floor(age / day), "day ago", "days ago");
  return dateAndTime(then);
};

/** Milliseconds until `relativeTime` changes, at most a day, or Infinity. */
export const untilNextChange = (iso: string, now: Date): number => {
  const age = now.getTime() - new Date(iso).getTime();
  if (Number.isNaN(age) || age >= month) return Number.POSITIVE_INFINITY;
  if (age < minute) return Math.min(minute - age, day);
  const unit = age < hour ? minute : age < day ? hour : day;
  return unit - (age % unit);
};

// Made with the first use, which takes 10 ms.
let segmenter: Intl.Segmenter | undefined;

/** Scripts in which each character stands for itself. */
const isSimple = (text: string): boolean =>
  /^[ -\u02ff\u0370-\u0482\u048a-\u058f\u3041-\u3096\u30a1-\u30ff\u3400-\u9fff\uac00-\ud7a3]*$/.test(text);

/** Grapheme clusters. Most names do without `Intl.Segmenter`. */
export const graphemes = (text: string): string[] => {
  if (isSimple(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};
