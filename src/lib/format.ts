/** A count with its noun: '0 replies', '1 reply', '2 replies'. */
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

/** A moment as 'January 27, 2025' in the reader's time zone; '' when `iso` is no date. */
export const longDate = (iso: string): string => {
  const date = new Date(iso);
  const month = monthNames[date.getMonth()];
  return month ? `${month} ${date.getDate()}, ${date.getFullYear()}` : "";
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30 * day;

const timeOfDay = (date: Date): string => `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;

const dateAndTime = (date: Date): string => {
  const name = monthNames[date.getMonth()]?.slice(0, 3) ?? "";
  return `${name} ${date.getDate()}, ${date.getFullYear()} at ${timeOfDay(date)}`;
};

/** A moment as 'January 27, 2025 at 14:05' in the reader's time zone; `iso` is a date. */
export const exactTime = (iso: string): string => `${longDate(iso)} at ${timeOfDay(new Date(iso))}`;

/** A moment in the reader's time zone, as 'today at 14:05', or 'Jan 27, 2025 at 14:05' when it was another day. */
export const dayAndTime = (date: Date, now: Date): string =>
  date.toDateString() === now.toDateString() ? `today at ${timeOfDay(date)}` : dateAndTime(date);

/**
 * How long ago `iso` was (time-2): 'Just now', 'N minutes ago', 'N hours ago', 'N days ago', and from
 * 30 days on 'Jan 27, 2025 at 14:05' in the reader's time zone. A moment that has yet to come (clocks differ) is
 * 'Just now'; what is no date is ''.
 */
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

/**
 * Milliseconds until `relativeTime` reads differently, at most a day; Infinity when it never will (which `setTimeout`
 * would take for 0).
 */
export const untilNextChange = (iso: string, now: Date): number => {
  const age = now.getTime() - new Date(iso).getTime();
  if (Number.isNaN(age) || age >= month) return Number.POSITIVE_INFINITY;
  if (age < minute) return Math.min(minute - age, day);
  const unit = age < hour ? minute : age < day ? hour : day;
  return unit - (age % unit);
};

let segmenter: Intl.Segmenter | undefined;

/** Latin, Greek, Cyrillic and Armenian letters, and those of East Asia, where each stands for itself. */
const isSimple = (text: string): boolean =>
  /^[ -\u02ff\u0370-\u0482\u048a-\u058f\u3041-\u3096\u30a1-\u30ff\u3400-\u9fff\uac00-\ud7a3]*$/.test(text);

/**
 * What a reader sees as the characters of a text, so that no emoji or accent is cut apart. What takes them apart takes a
 * hundredth of a second to begin with, and most names can do without it.
 */
export const graphemes = (text: string): string[] => {
  if (isSimple(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};
