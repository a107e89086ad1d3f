export const monthNames = [
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
