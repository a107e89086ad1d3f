const reported = new Set<string>();
const most = 100;

/** Tells developers about something that members are spared, once for each `subject`, and at most a hundred times. */
export const reportOnce = (subject: string, detail?: unknown): void => {
  if (reported.has(subject) || reported.size >= most) return;
  reported.add(subject);
  // oxlint-disable-next-line no-console -- the one place that may write there
  console.warn(`[chorus] ${subject}`, ...(detail === undefined ? [] : [detail]));
};

/** For tests, which each want the first report. */
export const forgetReports = (): void => reported.clear();
